/** Schemes of addresses that a wallet program opens. */
const WALLET_SCHEMES = ['bitcoin', 'bitcoincash', 'dogecoin', 'ethereum', 'litecoin', 'ripple', 'solana', 'tron'];

/**
 * The provider's page to lead to or to frame: of this site (the sandbox), else by https alone; null for anything else. `origin`: of the site.
 */
export function providerAddress(url: string, origin: string): string | null {
  const address = URL.parse(url, origin);
  if (address?.username !== '' || address.password !== '') return null;
  return address.protocol === 'https:' || address.origin === origin ? address.href : null;
}

/** Whether a link may have it: what would run something or lead elsewhere is shown as text only. */
export function isWalletAddress(uri: string): boolean {
  const scheme = /^([a-z]+):/.exec(uri)?.[1] ?? '';
  return WALLET_SCHEMES.includes(scheme);
}
