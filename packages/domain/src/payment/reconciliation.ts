/** `payment`: money that came; `payout`: money that left for good. The others take a payment back, in parts or as a whole. */
export const STATEMENT_KINDS = ['payment', 'refund', 'chargeback', 'payout'] as const;
export type StatementKind = (typeof STATEMENT_KINDS)[number];

/** A line of a provider's statement. Minor units, above 0. */
export type ProviderBooking = {
  /** Ours. */
  readonly paymentId: string;
  /** The provider's. */
  readonly reference: string;
  readonly kind: StatementKind;
  readonly amount: bigint;
  readonly currency: string;
  readonly bookedAt: Date;
};

/** What our books say of one payment and kind. `isInPeriod`: learnt within the statement's time. */
export type OwnBooking = Omit<ProviderBooking, 'bookedAt' | 'reference'> & {
  readonly reference: string | null;
  readonly learntAt: Date;
  readonly isInPeriod: boolean;
};

/**
 * `missingHere`: the provider has it, the books do not; `missingThere` the other way round. `doubled`: the provider has the same booking
 * more than once.
 */
export const DIFFERENCES = [
  'missingHere',
  'missingThere',
  'otherAmount',
  'otherCurrency',
  'otherReference',
  'doubled',
] as const;
export type Difference = {
  readonly difference: (typeof DIFFERENCES)[number];
  readonly paymentId: string;
  readonly kind: StatementKind;
  readonly currency: string;
  /** Minor units; null where the side has none. */
  readonly provider: bigint | null;
  readonly own: bigint | null;
  /** Of the side that has it. */
  readonly at: Date;
};

const keyOf = ({ paymentId, kind }: Pick<ProviderBooking, 'kind' | 'paymentId'>) => `${paymentId} ${kind}`;

const sumOf = (rows: readonly { readonly amount: bigint }[]) => rows.reduce((sum, { amount }) => sum + amount, 0n);

const distinctBy = (lines: readonly ProviderBooking[], mark: (line: ProviderBooking) => string): ProviderBooking[] => [
  ...new Map(lines.map((line) => [mark(line), line])).values(),
];

/**
 * A payout happens once, and a payment too, but where the books have its money in parts or once more (`booked`, sums that fit); of a refund or
 * chargeback only the same amount at the same time is the same.
 */
function distinctOf(lines: readonly ProviderBooking[], booked: readonly bigint[]): ProviderBooking[] {
  const byTime = distinctBy(lines, ({ amount, bookedAt }) => `${amount} ${bookedAt.getTime()}`);
  const kind = lines[0]?.kind;
  if (kind === 'payout' || (kind === 'payment' && !booked.includes(sumOf(byTime)))) return distinctBy(lines, () => '');
  return byTime;
}

function compareOne(lines: readonly ProviderBooking[], own: readonly OwnBooking[]): Difference[] {
  const [line] = lines;
  const [booking] = own;
  if (!line) {
    const missing = own.filter(({ isInPeriod }) => isInPeriod);
    if (!booking || missing.length === 0) return [];
    const { paymentId, kind, currency, learntAt: at } = booking;
    return [{ difference: 'missingThere', paymentId, kind, currency, provider: null, own: sumOf(missing), at }];
  }
  const { paymentId, kind, currency, bookedAt: at } = line;
  const all = sumOf(own);
  // What we learnt before or after the statement's time counts too.
  const within = sumOf(own.filter(({ isInPeriod }) => isInPeriod));
  const distinct = distinctOf(lines, [all, within]);
  const provider = sumOf(distinct);
  const found = (difference: Difference['difference'], ofOwn: bigint | null, ofProvider = provider): Difference => ({
    difference,
    paymentId,
    kind,
    currency,
    provider: ofProvider,
    own: ofOwn,
    at,
  });
  if (!booking) return [found('missingHere', null)];
  const differences: Difference[] = [];
  if (distinct.length < lines.length) differences.push(found('doubled', all, sumOf(lines)));
  if (lines.some((each) => each.currency !== booking.currency)) return [...differences, found('otherCurrency', all)];
  if (booking.reference !== null && lines.some(({ reference }) => reference !== booking.reference)) {
    differences.push(found('otherReference', all));
  }
  if (provider !== within && provider !== all) differences.push(found('otherAmount', all));
  return differences;
}

/** Of each payment and kind, in the order of the statement, then of what it lacks. Each difference once. */
export function* reconcile(
  lines: readonly ProviderBooking[],
  own: readonly OwnBooking[],
): Generator<readonly Difference[]> {
  const ofProvider = Map.groupBy(lines, keyOf);
  const ofOwn = Map.groupBy(own, keyOf);
  const keys = new Set([...ofProvider.keys(), ...ofOwn.keys()]);
  for (const key of keys) yield compareOne(ofProvider.get(key) ?? [], ofOwn.get(key) ?? []);
}
