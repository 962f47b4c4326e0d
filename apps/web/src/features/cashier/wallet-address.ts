/** Schemes of addresses that a wallet program opens. */
const WALLET_SCHEMES = ['bitcoin', 'bitcoincash', 'dogecoin', 'ethereum', 'litecoin', 'ripple', 'solana', 'tron'];

/** Whether a link may have it: what would run something or lead elsewhere is shown as text only. */
export function isWalletAddress(uri: string): boolean {
  const scheme = /^([a-z]+):/.exec(uri)?.[1] ?? '';
  return WALLET_SCHEMES.includes(scheme);
}
