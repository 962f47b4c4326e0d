let ahead = 0;

/** Notes the server's time of an answer just received: from then on `serverNow` follows the server, not this machine. */
export function noteServerTime(serverTime: string): void {
  ahead = Date.parse(serverTime) - Date.now();
}

/** The server's time now, in milliseconds since 1970. */
export function serverNow(): number {
  return Date.now() + ahead;
}
