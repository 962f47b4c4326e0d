import { useEffect, useRef } from 'react';
import { whenIdle } from '../../browser/idle.ts';
import { hasLoginToken } from '../../browser/storage/login-token.ts';
import { useQueryClient, useTransport } from '../../data/call.ts';
import { useDevice, useNavigation } from '../../data/location.tsx';
import { useText } from '../../data/texts.tsx';

/**
 * Starts what listens on every page, such as the search by its key; its code comes when the browser is idle, and at once for
 * a visitor whom a token is to log in.
 */
export function useIdleListeners(isGame: boolean): void {
  const navigation = useRef(useNavigation());
  navigation.current = useNavigation();
  const client = useQueryClient();
  const transport = useTransport();
  const deviceType = useDevice();
  const t = useText();
  useEffect(() => {
    let stop = () => {};
    // By the time the browser is idle the visitor may be elsewhere.
    const arrivedAt = navigation.current.location.query;
    let isOver = false;
    const start = () => {
      import('./idle-listeners.ts').then(
        ({ startIdleListeners: startIdleEntries }) => {
          if (!isOver) stop = startIdleEntries({ navigation, client, transport, deviceType, t, isGame, arrivedAt });
        },
        () => {
          // Without it the links to the search still lead there.
        },
      );
    };
    const callOff = hasLoginToken() ? start() : whenIdle(start);
    return () => {
      isOver = true;
      callOff?.();
      stop();
    };
  }, [isGame, client, transport, deviceType, t]);
}
