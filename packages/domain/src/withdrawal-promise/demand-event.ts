import type { Proof } from '../verification/proof.ts';

/**
 * What opens a demand that no promise announced. The platform sees the first four itself. The last two are an operator's word:
 * `authorityDemand`, a law, a court or a register asks; `amlSuspicion`, money laundering is suspected.
 */
export const DEMAND_EVENTS = [
  'documentExpired',
  'detailsChanged',
  'chargeback',
  'paidByOther',
  'authorityDemand',
  'amlSuspicion',
] as const;
export type DemandEvent = (typeof DEMAND_EVENTS)[number];

const ANY_PROOF = ['identity', 'address', 'payment', 'sourceOfFunds', 'publicPerson'] as const;

const OPENS: Readonly<Record<DemandEvent, readonly Proof[]>> = {
  documentExpired: ['identity', 'address'],
  detailsChanged: ['identity', 'address', 'payment'],
  chargeback: ['identity', 'payment', 'sourceOfFunds'],
  paidByOther: ['identity', 'payment'],
  authorityDemand: ANY_PROOF,
  amlSuspicion: ANY_PROOF,
};

export const SEEN_EVENTS = ['documentExpired', 'detailsChanged', 'chargeback', 'paidByOther'] as const;
export type SeenEvent = (typeof SEEN_EVENTS)[number];

export function isSeenEvent(event: DemandEvent): event is SeenEvent {
  return SEEN_EVENTS.some((seen) => seen === event);
}

export function opensProof(event: DemandEvent, proof: Proof): boolean {
  return OPENS[event].includes(proof);
}

/** As players read it. */
export const SHOWN_EVENTS = [...SEEN_EVENTS, 'legalDuty'] as const;
export type ShownEvent = (typeof SHOWN_EVENTS)[number];

/** Nobody may be told of a suspicion (tipping off: POCA 2002 section 333A, AMLD article 39): it reads as any other duty by law. */
export function shownEvent(event: DemandEvent): ShownEvent {
  return isSeenEvent(event) ? event : 'legalDuty';
}
