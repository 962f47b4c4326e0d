import type { Fetch } from '../data/transport.ts';

/** `isRead`: the response of a path was read, and what follows from it at once has happened. */
export function watchResponse(watched: string): { isRead(): boolean; between(fetch: Fetch): Fetch } {
  let isRead = false;
  return {
    isRead: () => isRead,
    between: (fetch) => async (path, init) => {
      const response = await fetch(path, init);
      if (path !== watched) return response;
      const read = response.json.bind(response);
      const json = () =>
        read().finally(() =>
          setImmediate(() => {
            isRead = true;
          }),
        );
      return Object.assign(response, { json });
    },
  };
}
