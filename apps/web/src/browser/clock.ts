let ahead = 0;

/**
 * Notes the time that the server told: from then on `serverNow` follows the server, not this machine. `at`: when it was
 * told, in milliseconds since 1970 by this machine; now unless said.
 */
export function syncServerTime(serverTime: string, at: number = Date.now()): void {
  ahead = Date.parse(serverTime) - at;
}

/** The server's time now, in milliseconds since 1970. */
export function serverNow(): number {
  return Date.now() + ahead;
}
