/** Whether a path is an offer's page: exactly two segments (STATIC-09, STATIC-10). Without locale prefix. */
export function isPromoPath(path: string): boolean {
  return /^\/[^/]+\/[^/]+$/.test(path);
}
