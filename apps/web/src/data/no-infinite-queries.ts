/** Replaces the query library's infinite queries in the build (vite.config.ts): no list is one (docs/decisions/0022). */
export function infiniteQueryBehavior(): undefined {
  return undefined;
}

export function hasNextPage(): boolean {
  return false;
}

export function hasPreviousPage(): boolean {
  return false;
}
