/** Two digits of an hour in every language: with `timeStyle` Hungarian writes `2:21`, beside `02:21` elsewhere. */
export const LONG_MOMENT = {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
} as const;

export const SHORT_MOMENT = { ...LONG_MOMENT, month: 'short' } as const;
