/** How the stand-in misbehaves; chosen by the last two digits of the amount in minor units. */
export const SCENARIOS = {
  '01': { name: 'refused', says: 'is refused' },
  '02': { name: 'slow', says: 'is paid, and its message comes 30 seconds later' },
  '03': { name: 'silent', says: 'is paid, and no message ever comes' },
  '04': { name: 'twice', says: 'is paid, and each message comes twice' },
  '05': { name: 'disordered', says: 'is refunded, and that message comes before the one of the payment' },
  '06': { name: 'otherAmount', says: 'is paid with a tenth less' },
  '07': { name: 'chargedBack', says: 'is paid, and charged back 30 seconds later' },
  '08': { name: 'down', says: 'cannot be begun: the provider does not answer' },
} as const;

type ScenarioName = (typeof SCENARIOS)[keyof typeof SCENARIOS]['name'] | 'plain';

export function scenarioOf(amount: bigint): ScenarioName {
  const digits = String(amount).padStart(2, '0').slice(-2);
  const found = Object.entries(SCENARIOS).find(([ending]) => ending === digits);
  return found?.[1].name ?? 'plain';
}
