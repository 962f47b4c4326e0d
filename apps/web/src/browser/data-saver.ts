import { useSyncExternalStore } from 'react';

/** What a browser that saves data says; the interface is not in the standard library of types. */
type Connection = { saveData?: unknown };

/** Whether the visitor asked for little data: by the browser's data saver, or by `prefers-reduced-data`. */
function savesData(): boolean {
  const connection: Connection = 'connection' in navigator ? Object(navigator.connection) : {};
  return connection.saveData === true || window.matchMedia?.('(prefers-reduced-data: reduce)').matches === true;
}

const nothing = () => () => {};

/** As asked at the first look; false on the server and while its HTML comes alive. */
export function useDataSaver(): boolean {
  return useSyncExternalStore(nothing, savesData, () => false);
}
