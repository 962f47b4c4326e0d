/** The `Server-Timing` entry of a document opened from another site: only the server sees the referrer. */
export const LED_FROM_ELSEWHERE = 'led-from-elsewhere';
