/** Two segments without locale prefix (STATIC-09, STATIC-10). */
export function isPromoPath(path: string): boolean {
  return /^\/[^/]+\/[^/]+$/.test(path);
}
