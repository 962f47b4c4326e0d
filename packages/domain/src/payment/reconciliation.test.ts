import { expect, test } from 'vitest';
import { type OwnBooking, type ProviderBooking, reconcile } from './reconciliation.ts';

const AT = new Date('2026-11-21T12:00:00Z');
const LATER = new Date('2026-11-21T13:00:00Z');

const line = (change: Partial<ProviderBooking> = {}): ProviderBooking => ({
  paymentId: 'one',
  reference: 'ref',
  kind: 'payment',
  amount: 100n,
  currency: 'EUR',
  bookedAt: AT,
  ...change,
});
const own = (change: Partial<OwnBooking> = {}): OwnBooking => ({
  paymentId: 'one',
  reference: 'ref',
  kind: 'payment',
  amount: 100n,
  currency: 'EUR',
  learntAt: AT,
  isInPeriod: true,
  ...change,
});

test.each<[name: string, lines: ProviderBooking[], bookings: OwnBooking[], differences: object[]]>([
  ['nothing at all', [], [], []],
  ['the same on both sides', [line(), line({ paymentId: 'two' })], [own(), own({ paymentId: 'two' })], []],
  ['missing here', [line()], [], [{ difference: 'missingHere', provider: 100n, own: null }]],
  [
    'missing here of this kind alone',
    [line(), line({ kind: 'refund' })],
    [own()],
    [{ difference: 'missingHere', kind: 'refund' }],
  ],
  ['missing there', [], [own()], [{ difference: 'missingThere', provider: null, own: 100n }]],
  ['learnt before the statement begins', [], [own({ isInPeriod: false })], []],
  ['learnt after the statement ends', [line()], [own({ isInPeriod: false })], []],
  ['another amount', [line({ amount: 90n })], [own()], [{ difference: 'otherAmount', provider: 90n, own: 100n }]],
  ['another currency', [line({ currency: 'GBP' })], [own()], [{ difference: 'otherCurrency', currency: 'GBP' }]],
  ['another reference', [line({ reference: 'x' })], [own()], [{ difference: 'otherReference' }]],
  ['a reference that we never learnt', [line()], [own({ reference: null })], []],
  ['in two parts', [line(), line({ bookedAt: LATER })], [own(), own()], []],
  ['doubled', [line(), line({ bookedAt: LATER })], [own()], [{ difference: 'doubled', provider: 200n, own: 100n }]],
  [
    'a refund in two parts',
    [line({ kind: 'refund' }), line({ kind: 'refund', bookedAt: LATER })],
    [own({ kind: 'refund', amount: 200n })],
    [],
  ],
  [
    'a refund twice at one time',
    [line({ kind: 'refund' }), line({ kind: 'refund' })],
    [own({ kind: 'refund' })],
    [{ difference: 'doubled' }],
  ],
  [
    'a part of a refund, the other part of before',
    [line({ kind: 'refund' })],
    [own({ kind: 'refund' }), own({ kind: 'refund', amount: 7n, isInPeriod: false })],
    [],
  ],
])('%s', (_, lines, bookings, differences) => {
  const found = [...reconcile(lines, bookings)].flat();
  expect(found).toHaveLength(differences.length);
  expect(found).toMatchObject(differences);
});
