/** Hours until each turn has to be over, beside what the market's law says. */
export const DECISION_HOURS = [
  'deposit',
  'refund',
  'withdrawal',
  'sending',
  'payout',
  'proof',
  'identityCheck',
  'verification',
  'approval',
  'dataRequest',
] as const;
export type DecisionHours = Readonly<Record<(typeof DECISION_HOURS)[number], number>>;

export const MOST_DECISION_HOURS = 2_160;

/** Our choice, but for `dataRequest`: GDPR, article 12.3, allows a month. */
export const DEFAULT_DECISION_HOURS: DecisionHours = {
  deposit: 24,
  refund: 120,
  withdrawal: 24,
  sending: 4,
  payout: 72,
  proof: 336,
  identityCheck: 24,
  verification: 24,
  approval: 24,
  dataRequest: 720,
};
