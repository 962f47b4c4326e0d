/** Why the operator's people moved money by hand. Players read a text of each. */
export const MONEY_REASONS = [
  'playerAsked',
  'duplicate',
  'fraud',
  'goodwill',
  'wrongAmount',
  'providerFault',
  'gameFault',
  'undo',
] as const;
