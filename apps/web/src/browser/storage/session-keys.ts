/** Session storage that lasts over visits to other sites and windows (specification 4.3). */
export const SESSION_KEYS = {
  /** The game that waits for a login, written as a query (ACCESS-42). */
  gameAfterLogin: 'foyer.game-after-login',
  /** There when a player who was away to pay comes back without a login (ACCESS-30). */
  resumeToken: 'foyer.resume-token',
  /** Finds the deposit again whose payment led to another site (ACCESS-44). */
  depositToken: 'foyer.deposit-token',
  /** What was typed for it, without secrets. */
  depositDraft: 'foyer.deposit-draft',
  /** There on the way to the page of the first deposit (PAGES-06). */
  firstDeposit: 'foyer.first-deposit',
  /** `withdrawal` while that is what waits for the verification (PAGES-52). */
  verifiedFor: 'foyer.verified-for',
} as const;
