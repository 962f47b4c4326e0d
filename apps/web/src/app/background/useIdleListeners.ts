import { useEffect, useRef } from 'react';
import { lazyPart } from '../../browser/lazy-part.ts';
import { hasLoginToken } from '../../browser/storage/login-token.ts';
import { useQueryClient, useTransport } from '../../data/call.ts';
import { useDevice, useNavigation } from '../../data/location.tsx';
import { useText } from '../../data/texts.tsx';

const idleListeners = lazyPart(() => import('./idle-listeners.ts'));

/** Starts the idle listeners; at once for a visitor with a login token. */
export function useIdleListeners(isGame: boolean): void {
  const navigation = useRef(useNavigation());
  navigation.current = useNavigation();
  const client = useQueryClient();
  const transport = useTransport();
  const deviceType = useDevice();
  const t = useText();
  useEffect(() => {
    // The query may change before the browser is idle.
    const arrivedAt = navigation.current.location.query;
    const context = { navigation, client, transport, deviceType, t, isGame, arrivedAt };
    return idleListeners.run(({ startIdleListeners }) => startIdleListeners(context), {
      when: hasLoginToken() ? 'now' : 'idle',
    });
  }, [isGame, client, transport, deviceType, t]);
}
