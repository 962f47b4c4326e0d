/** Whether a path of content counts as the page of an offer: exactly two segments (STATIC-09, STATIC-10). Without locale prefix. */
export function isPromoPath(path: string): boolean {
  return /^\/[^/]+\/[^/]+$/.test(path);
}
