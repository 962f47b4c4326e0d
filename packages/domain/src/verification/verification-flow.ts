/** KYC-06 to KYC-10. */
export const FULL_STEPS = ['method', 'card', 'details', 'documents'] as const;
/** KYC-11 to KYC-14. */
export const QUICK_STEPS = ['personal', 'document', 'snapshots'] as const;

export type FullStep = (typeof FULL_STEPS)[number];
/** Before an outside provider whom it is to look for, where the site does not know. */
export const PROVIDER_STEPS = ['method', 'personal'] as const;

export type QuickStep = (typeof QUICK_STEPS)[number];

export const STEPS = { full: FULL_STEPS, quick: QUICK_STEPS, provider: PROVIDER_STEPS } as const;

/** In UI state only: no address names a step (KYC-22). `step` counts from 1. */
export type VerificationFlow = { readonly path: keyof typeof STEPS; readonly step: number };

/**
 * `found`: the register knows the card. `unknown`: it does not, or the card is another player's. `decline`: the player says that
 * its data are wrong. `checked`: an outside provider has the data. `person`: one is chosen, and the site does not know whom it asks
 * about.
 */
export type FlowAction = 'forward' | 'back' | 'found' | 'unknown' | 'decline' | 'checked' | 'person';

export const FIRST_STEP: VerificationFlow = { path: 'full', step: 1 };
const DETAILS: VerificationFlow = { path: 'full', step: FULL_STEPS.indexOf('details') + 1 };
const CARD: VerificationFlow = { path: 'full', step: FULL_STEPS.indexOf('card') + 1 };

export function stepsOf({ path }: VerificationFlow): number {
  return STEPS[path].length;
}

/** KYC-23, KYC-24, KYC-47; REGERR-05, REGERR-07. Back from the first of the quick steps is the card's number. */
export function reduceFlow(flow: VerificationFlow, action: FlowAction): VerificationFlow {
  switch (action) {
    case 'forward':
      return { ...flow, step: Math.min(flow.step + 1, stepsOf(flow)) };
    case 'back':
      if (flow.path === 'quick' && flow.step === 1) return CARD;
      if (flow.path === 'provider') return FIRST_STEP;
      return { ...flow, step: Math.max(flow.step - 1, 1) };
    case 'found':
      return { path: 'quick', step: 1 };
    case 'unknown':
    case 'decline':
      return DETAILS;
    case 'checked':
      return FIRST_STEP;
    case 'person':
      return { path: 'provider', step: 2 };
  }
}

export function flowAt(step: FullStep): VerificationFlow {
  return { path: 'full', step: FULL_STEPS.indexOf(step) + 1 };
}
