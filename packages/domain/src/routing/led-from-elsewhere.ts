/** The `Server-Timing` entry of a document that a page of another site led to: only the server sees where a visit comes from. */
export const LED_FROM_ELSEWHERE = 'led-from-elsewhere';
