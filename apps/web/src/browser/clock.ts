/** Server time minus this machine's, in milliseconds. */
let offset = 0;

/** `at`: when it was received, in milliseconds since 1970 by this machine. */
export function syncServerTime(serverTime: string, at: number = Date.now()): void {
  offset = Date.parse(serverTime) - at;
}

/** The server's time now, in milliseconds since 1970. */
export function serverNow(): number {
  return Date.now() + offset;
}
