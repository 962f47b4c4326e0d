import type { PaymentDeps } from '../payment/service.ts';

/** Amounts are minor units of `currency`. */
export type PayerOrder = {
  /** Ours. A provider that gets it a second time gives its first answer again. */
  orderId: string;
  /** Null: the payer is only named. */
  amount: bigint | null;
  currency: string;
  /** Two letters. */
  language: string;
  /** The page of the site that the browser comes back to, whatever the answer is. */
  returnUrl: string;
};

/** As the payer's bank knows them. */
export type Payer = {
  firstName: string;
  lastName: string;
  /** `YYYY-MM-DD`. */
  birthDate: string;
  /** ISO 3166 alpha-3. */
  country: string;
  nationalIdNumber: string;
  zipCode: string | null;
};

export type PayerAnswer = { state: 'waiting' | 'refused' | 'expired' } | { state: 'approved'; payer: Payer };

/**
 * A bank, or who speaks for many, that names its customer and holds a payment of theirs until it is taken by a deposit with
 * `heldOrderId`, or let go. All throw PayerBankUnavailable.
 */
export type PayerBank = {
  /** Of PaymentDeps: by whom the held money is taken. */
  provider: string;
  open(order: PayerOrder): Promise<{ redirectUrl: string }>;
  /** Asks the bank itself: what a browser brings back proves nothing. */
  read(orderId: string): Promise<PayerAnswer>;
  /** Lets the held money go. Asked twice, it is done once. */
  release(orderId: string): Promise<void>;
};

/** The bank does not answer, or not in its own form. */
export class PayerBankUnavailable extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'PayerBankUnavailable';
  }
}

/** Null where the site has none. */
export type PayAndPlayDeps = PaymentDeps & { payerBank: PayerBank | null };
