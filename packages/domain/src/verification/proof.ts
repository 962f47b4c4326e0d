/** What a player is asked to prove. `identity`: name and age. `publicPerson`: a politically exposed person's position. */
export const PROOFS = ['identity', 'address', 'payment', 'sourceOfFunds', 'publicPerson'] as const;
export type Proof = (typeof PROOFS)[number];

/** Two people decide these (FATF recommendation 12: senior approval; UKGC LCCP 12.1.1 and its guidance on source of funds). */
const TWO_PEOPLE: ReadonlySet<Proof> = new Set(['sourceOfFunds', 'publicPerson']);

export function needsTwoPeople(proof: Proof): boolean {
  return TWO_PEOPLE.has(proof);
}
