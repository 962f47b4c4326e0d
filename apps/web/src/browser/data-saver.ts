import { useSyncExternalStore } from 'react';

/** `NetworkInformation` is not in the standard library of types. */
type Connection = { saveData?: unknown };

export function savesData(): boolean {
  const connection: Connection = 'connection' in navigator ? Object(navigator.connection) : {};
  return connection.saveData === true || window.matchMedia?.('(prefers-reduced-data: reduce)').matches === true;
}

const subscribeNothing = () => () => {};

/** Whether the browser saves data; false on the server and during hydration. */
export function useDataSaver(): boolean {
  return useSyncExternalStore(subscribeNothing, savesData, () => false);
}
