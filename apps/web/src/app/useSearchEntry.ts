import { useEffect, useRef } from 'react';
import { whenIdle } from '../browser/idle.ts';
import { useQueryClient, useTransport } from '../data/call.ts';
import { useNavigation } from '../data/place.tsx';

/** Makes the search reachable by its key from every page but a running game; its code comes when the browser is idle. */
export function useSearchEntry(isWanted: boolean): void {
  const navigation = useRef(useNavigation());
  navigation.current = useNavigation();
  const client = useQueryClient();
  const transport = useTransport();
  useEffect(() => {
    if (!isWanted) return;
    let stop = () => {};
    let isOver = false;
    const callOff = whenIdle(() => {
      import('../features/search/search-entry.ts').then(
        ({ startSearchEntry }) => {
          if (!isOver) stop = startSearchEntry(navigation, client, transport);
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
  }, [isWanted, client, transport]);
}
