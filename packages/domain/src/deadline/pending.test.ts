import { expect, test } from 'vitest';
import { APPROVAL_STATES } from '../approval/approval-state.ts';
import { COMPLAINT_STATES } from '../complaint/complaint.ts';
import { DATA_REQUEST_STATES } from '../my-data/data-request.ts';
import { DEPOSIT_STATES } from '../payment/deposit-facts.ts';
import { isWithdrawalOver, WITHDRAWAL_STATES } from '../payment/withdrawal-state.ts';
import { HOUR_MS } from '../time/duration.ts';
import { CASE_STATES, isCaseOver } from '../verification/case-state.ts';
import { DEFAULT_DECISION_HOURS as HOURS } from './decision-hours.ts';
import {
  depositWait,
  isOverdue,
  PENDING_KINDS,
  type PendingFactsOf,
  type PendingKind,
  type PendingTerms,
} from './pending.ts';
import { findPending, openStatesOf } from './pending-table.ts';

const SINCE = new Date('2026-01-05T10:00:00Z');
const inHours = (hours: number) => new Date(SINCE.getTime() + hours * HOUR_MS);
const TERMS: PendingTerms = { hours: HOURS, market: { identityWithinHours: null } };
const GB: PendingTerms = { hours: { ...HOURS, verification: 96 }, market: { identityWithinHours: 72 } };

const FACTS: { [K in PendingKind]: PendingFactsOf[K] } = {
  deposit: { since: SINCE, expiresAt: inHours(1), hasStep: true, methodKind: 'card', isCredited: false },
  withdrawal: { since: SINCE, methodKind: 'card' },
  verification: { since: SINCE, sentAt: null, dueAt: null, proof: 'identity' },
  approval: { since: SINCE, expiresAt: inHours(168) },
  complaint: { since: SINCE, dueAt: inHours(56 * 24) },
  dataRequest: { since: SINCE, kind: 'export', dueAt: null, expiresAt: null },
};

const pending = <K extends PendingKind>(kind: K, state: string, facts: Partial<PendingFactsOf[K]>, terms = TERMS) =>
  findPending(kind, state, { ...FACTS[kind], ...facts }, terms);

test('every state of money and identity is final, or says why, whose turn it is, what is next and by when', () => {
  const states = {
    deposit: DEPOSIT_STATES,
    withdrawal: WITHDRAWAL_STATES,
    verification: CASE_STATES,
    approval: APPROVAL_STATES,
    complaint: COMPLAINT_STATES,
    dataRequest: DATA_REQUEST_STATES,
  };
  const open = PENDING_KINDS.flatMap((kind) =>
    states[kind].flatMap((state) => {
      const found = pending(kind, state, {});
      expect(found !== null).toBe(openStatesOf(kind).includes(state));
      if (found) expect(found.dueAt.getTime()).toBeGreaterThan(SINCE.getTime());
      return found ? [`${kind} ${state}: ${found.owner}, ${found.reason}, ${found.next}`] : [];
    }),
  );
  expect(open).toEqual([
    'deposit waiting: player, notPaid, pay',
    'deposit review: operator, otherAmount, decideAmount',
    'deposit returning: provider, notCredited, sendBack',
    'withdrawal requested: operator, notApproved, approve',
    'withdrawal approved: operator, notSent, send',
    'withdrawal sent: provider, onItsWay, payOut',
    'verification asked: player, proofAsked, sendProof',
    'verification checking: provider, checkedByProvider, check',
    'verification inReview: operator, inReview, review',
    'verification inSecondReview: operator, inSecondReview, secondReview',
    'approval waiting: operator, secondPersonMissing, secondApproval',
    'complaint open: operator, complaintOpen, answer',
    'complaint answered: player, complaintAnswered, reply',
    'dataRequest queued: operator, fileNotMade, makeFile',
    'dataRequest running: operator, fileNotMade, makeFile',
    'dataRequest ready: player, fileReady, fetchFile',
  ]);
  expect(openStatesOf('withdrawal')).toEqual(WITHDRAWAL_STATES.filter((state) => !isWithdrawalOver(state)));
  expect(openStatesOf('verification')).toEqual(CASE_STATES.filter((state) => !isCaseOver(state)));
});

test.each([
  ['a deposit that the player pays ends with its time', pending('deposit', 'waiting', {}), 1],
  ['another amount waits as long as the setting says', pending('deposit', 'review', {}), HOURS.deposit],
  ['a withdrawal is decided within the setting', pending('withdrawal', 'requested', {}), HOURS.withdrawal],
  ['a proof with a deadline keeps it', pending('verification', 'asked', { dueAt: inHours(72) }, GB), 72],
  ['a proof without one is asked about again', pending('verification', 'asked', {}), HOURS.proof],
  ['a review counts from the sending', pending('verification', 'inReview', { sentAt: inHours(-2) }), 22],
  ['a second look takes no time of its own', pending('verification', 'inSecondReview', { sentAt: inHours(-2) }), 22],
  ['the law of GB is shorter than this setting', pending('verification', 'inReview', {}, GB), 72],
  ['and is about name and age alone', pending('verification', 'inReview', { proof: 'address' }, GB), 96],
  ['a request for approval never outlives its end', pending('approval', 'waiting', { expiresAt: inHours(5) }), 5],
  ['[LCCP 6.1.1] a complaint has the deadline that its player was told', pending('complaint', 'open', {}), 56 * 24],
  [
    '[GDPR 12.3] no setting makes a month longer',
    pending('dataRequest', 'queued', {}, { ...TERMS, hours: { ...HOURS, dataRequest: 2_000 } }),
    720,
  ],
  ['a correction keeps its own', pending('dataRequest', 'queued', { kind: 'correction', dueAt: inHours(700) }), 700],
  [
    'an erasure follows its day of waiting',
    pending('dataRequest', 'queued', { kind: 'erasure', dueAt: inHours(24) }),
    25,
  ],
  ['a file can be fetched for its time', pending('dataRequest', 'ready', { expiresAt: inHours(100) }), 100],
])('%s', (_title, found, hours) => {
  expect(found?.dueAt).toEqual(inHours(hours));
  expect(found && [isOverdue(found, inHours(hours - 1)), isOverdue(found, inHours(hours))]).toEqual([false, true]);
});

test.each([
  ['waiting', { hasStep: false }, 'provider'],
  ['review', { methodKind: 'crypto' }, 'player'],
  ['review', { methodKind: 'crypto', isCredited: true }, 'operator'],
] as const)('whose turn a deposit is: %s %j', (state, facts, owner) => {
  expect(pending('deposit', state, facts)?.owner).toBe(owner);
});

test.each([
  ['until the address is over, the player pays by then', 2, { expiresAt: inHours(2), hasStep: true }],
  ['after it money may be on its way', -1, { expiresAt: inHours(24), hasStep: false }],
  ['never after the end of the deposit', 25, { expiresAt: inHours(24), hasStep: true }],
])('a payment to an address: %s', (_, hours, wait) => {
  expect(depositWait({ expiresAt: inHours(24), hasStep: true, payBy: inHours(hours) }, SINCE)).toEqual(wait);
});

test('a payout to an account is at a bank', () => {
  expect(pending('withdrawal', 'sent', { methodKind: 'bankTransfer' })?.owner).toBe('bank');
});
