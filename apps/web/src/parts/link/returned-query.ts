/** What a service of others sent along when it sent the browser back, as it came: a first page has only the parameters that pages show. */
export function returnedQuery(): string {
  return window.location.search;
}
