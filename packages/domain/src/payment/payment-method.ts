/** How a method takes money: by a hosted frame, by leading out, or by telling the player where to pay to. */
export const METHOD_KINDS = ['card', 'bankRedirect', 'bankTransfer', 'stp', 'crypto', 'voucher', 'offline'] as const;
export type MethodKind = (typeof METHOD_KINDS)[number];

/** Kinds that the player pays from elsewhere, in their own time. */
const PAID_ELSEWHERE: readonly MethodKind[] = ['bankTransfer', 'stp', 'crypto', 'offline'];

/** Kinds that can take money back (closed loop). */
const TAKES_BACK: readonly MethodKind[] = ['card', 'bankRedirect', 'bankTransfer', 'stp', 'crypto'];

/** `percent`: hundredths of a percent of the amount. `fixed`: minor units. */
export type PaymentFee =
  | { readonly kind: 'percent'; readonly hundredths: number }
  | { readonly kind: 'fixed'; readonly amount: bigint };

/** Minor units of one currency (DEPOSIT-08, DEPOSIT-09). */
export type MethodTerms = { readonly minimum: bigint; readonly maximum: bigint; readonly fee: PaymentFee | null };

/** What a method asks of the player beyond an amount. Countries: ISO alpha-3. */
export type MethodRules = {
  /** Null: everywhere. */
  readonly countries: readonly string[] | null;
  /** DEPOSIT-22. */
  readonly debitOnlyIn: readonly string[];
  /** DEPOSIT-23. */
  readonly bankAccountIn: readonly string[];
  /** DEPOSIT-24. */
  readonly asksPassword: boolean;
};

export function isPaidElsewhere(kind: MethodKind): boolean {
  return PAID_ELSEWHERE.includes(kind);
}

export function takesBack(kind: MethodKind): boolean {
  return TAKES_BACK.includes(kind);
}

const HUNDREDTHS = 10_000n;

/** What is paid on top of the amount; part of a minor unit counts as a whole one. */
export function feeOf(fee: PaymentFee | null, amount: bigint): bigint {
  if (fee === null) return 0n;
  if (fee.kind === 'fixed') return fee.amount;
  return (amount * BigInt(fee.hundredths) + HUNDREDTHS - 1n) / HUNDREDTHS;
}

export function isOffered({ countries }: Pick<MethodRules, 'countries'>, country: string): boolean {
  return countries === null || countries.includes(country);
}

/** DEPOSIT-22: in these countries a credit card is refused. */
export function isCardAllowed(
  { debitOnlyIn }: Pick<MethodRules, 'debitOnlyIn'>,
  country: string,
  funding: string,
): boolean {
  return funding === 'debit' || !debitOnlyIn.includes(country);
}
