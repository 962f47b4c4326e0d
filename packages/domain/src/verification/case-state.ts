import { needsTwoPeople, type Proof } from './proof.ts';

/** `checking`: an outside provider has it. `inSecondReview`: one operator would approve, another one decides. */
export const CASE_STATES = [
  'asked',
  'checking',
  'inReview',
  'inSecondReview',
  'approved',
  'refused',
  'cancelled',
] as const;
export type CaseState = (typeof CASE_STATES)[number];

/**
 * `doubt`: the provider leaves it to a person. `abandon`: the player gave up at the provider's. `propose`: the first of two
 * people approves. `askAgain`: something has to be sent anew, for a reason.
 */
export const CASE_ACTIONS = [
  'send',
  'check',
  'abandon',
  'doubt',
  'propose',
  'disagree',
  'approve',
  'askAgain',
  'refuse',
  'cancel',
] as const;
export type CaseAction = (typeof CASE_ACTIONS)[number];

type Transitions = Readonly<Record<CaseState, Partial<Record<CaseAction, CaseState>>>>;

const TRANSITIONS = {
  asked: { send: 'inReview', check: 'checking', approve: 'approved', cancel: 'cancelled' },
  checking: { approve: 'approved', askAgain: 'asked', refuse: 'refused', doubt: 'inReview', abandon: 'asked' },
  inReview: { approve: 'approved', propose: 'inSecondReview', askAgain: 'asked', refuse: 'refused' },
  // Proposed anew where the first of two people has gone.
  inSecondReview: {
    approve: 'approved',
    propose: 'inSecondReview',
    disagree: 'inReview',
    askAgain: 'asked',
    refuse: 'refused',
  },
  approved: {},
  refused: {},
  cancelled: {},
} as const satisfies Transitions;

const NEXT: Transitions = TRANSITIONS;

/** States that something follows on: each has its deadline (`deadline/pending-table.ts`). */
export type OpenCaseState = {
  [S in CaseState]: keyof (typeof TRANSITIONS)[S] extends never ? never : S;
}[CaseState];

/** Null where the state does not allow it; a proof for two people is approved by the second only. */
export function nextCaseState(state: CaseState, action: CaseAction, proof: Proof): CaseState | null {
  if (action === 'approve' && needsTwoPeople(proof) && state !== 'inSecondReview') return null;
  return NEXT[state][action] ?? null;
}

export function isCaseOver(state: CaseState): boolean {
  return Object.keys(NEXT[state]).length === 0;
}

/** Whose turn it is. Null: it is over. */
export function caseOwner(state: CaseState): 'player' | 'provider' | 'operator' | null {
  if (isCaseOver(state)) return null;
  if (state === 'asked') return 'player';
  return state === 'checking' ? 'provider' : 'operator';
}
