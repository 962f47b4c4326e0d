/** A code that somebody confirms elsewhere before its time is up (CODE-01). `pinId` names it to the platform. */
export type ExpiringCode = { readonly code: string; readonly pinId: string; readonly expirationTime: string };

/** Minutes and seconds, such as `1:05`; never below nothing. Milliseconds. */
export function formatTimeLeft(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
