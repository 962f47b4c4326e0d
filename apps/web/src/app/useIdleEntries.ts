import { useEffect, useRef } from 'react';
import { whenIdle } from '../browser/idle.ts';
import { useQueryClient, useTransport } from '../data/call.ts';
import { useNavigation } from '../data/place.tsx';

/** Starts what listens on every page, such as the search by its key; its code comes when the browser is idle. */
export function useIdleEntries(isGame: boolean): void {
  const navigation = useRef(useNavigation());
  navigation.current = useNavigation();
  const client = useQueryClient();
  const transport = useTransport();
  useEffect(() => {
    let stop = () => {};
    let isOver = false;
    const callOff = whenIdle(() => {
      import('./idle-entries.ts').then(
        ({ startIdleEntries }) => {
          if (!isOver) stop = startIdleEntries({ navigation, client, transport, isGame });
        },
        () => {
          // Without it the links to the search still lead there.
        },
      );
    });
    return () => {
      isOver = true;
      callOff();
      stop();
    };
  }, [isGame, client, transport]);
}
