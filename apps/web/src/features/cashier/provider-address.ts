/**
 * The provider's page to lead to or to frame: of this site (the sandbox), else by https alone; null for anything else. `origin`: of the site.
 */
export function providerAddress(url: string, origin: string): string | null {
  const address = URL.parse(url, origin);
  if (address?.username !== '' || address.password !== '') return null;
  return address.protocol === 'https:' || address.origin === origin ? address.href : null;
}
