import type { MethodKind } from '@foyer/domain/payment/payment-method';
import type { RegisterDeps } from '../register/service.ts';

/** Amounts are minor units of `currency`. */
export type DepositOrder = {
  /** Ours. A provider that gets it a second time gives its first answer again. */
  paymentId: string;
  methodId: number;
  kind: MethodKind;
  /** What the player pays: amount and fee. */
  amount: bigint;
  currency: string;
  /** Of the player, for the provider's checks; never a name. */
  playerId: string;
  /** Two letters. */
  language: string;
  /** The site's page that the browser comes back to. */
  returnUrl: string;
  debitOnly: boolean;
  /** Of a stored card or account. */
  detailToken: string | null;
  issuer: string | null;
  voucherCode: string | null;
  iban: string | null;
  /** Of pay and play: the payer has agreed there already, and the money waits. */
  heldOrderId: string | null;
};

/** As `DepositStep` of the contract, with amounts of money in minor units. */
export type ProviderStep =
  | { kind: 'redirect' | 'frame'; url: string }
  | { kind: 'transfer'; amount: bigint; reference: string; holder: string; iban: string; bic: string }
  | { kind: 'stp'; accountNumber: string; amount: bigint; reference: string }
  | {
      kind: 'crypto';
      amount: string;
      payCurrency: string;
      address: string;
      uri: string;
      createdAt: Date;
      expiresAt: Date;
    }
  | { kind: 'none' };

/** A card or account, without what would let anybody else pay with it. */
export type ProviderDetail = {
  token: string;
  label: string;
  funding: 'debit' | 'credit' | null;
  expiresAt: Date | null;
  /** The provider knows that it belongs to another person. */
  isOfOther: boolean;
};

/** All that the provider knows of a payment now. A delayed message says less, never something else. */
export type DepositUpdate = {
  paymentId: string;
  reference: string;
  currency: string;
  captured: bigint;
  refunded: bigint;
  chargedBack: bigint;
  isRefused: boolean;
  isExpired: boolean;
  /** A code of the error catalogue, where one fits. */
  errorCode: string | null;
  /** In the provider's words, for the player. */
  errors: readonly string[];
  detail: ProviderDetail | null;
};

export type PayoutOrder = {
  /** Ours. A provider that gets it a second time gives its first answer again, and pays once. */
  payoutId: string;
  methodId: number;
  amount: bigint;
  currency: string;
  /** Of the card or account. */
  detailToken: string;
  /** For the provider's own pages. */
  label: string;
};

export type PayoutUpdate = {
  payoutId: string;
  reference: string;
  currency: string;
  state: 'waiting' | 'paid' | 'failed';
};

export type Webhook = { id: string } & (
  | { about: 'deposit'; update: DepositUpdate }
  | { about: 'payout'; update: PayoutUpdate }
);

/** What a payment provider is to the platform. All but `verifyWebhook` throw ProviderUnavailable. */
export type PaymentProvider = {
  create(order: DepositOrder): Promise<{ reference: string; step: ProviderStep }>;
  /** Undefined for a payment that the provider never heard of. */
  read(paymentId: string): Promise<DepositUpdate | undefined>;
  /** The whole of what was captured; with `upTo` (minor units) so much in all. Asked twice, it is done once. */
  refund(reference: string, upTo?: bigint): Promise<void>;
  payOut(order: PayoutOrder): Promise<PayoutUpdate>;
  /** Undefined for a payout that the provider never heard of. */
  readPayout(payoutId: string): Promise<PayoutUpdate | undefined>;
  /** Throws WebhookRefused for a message that is not the provider's, too old or of another form. */
  verifyWebhook(headers: Headers, body: string): Webhook;
};

/** The provider does not answer, or not in its own form. */
export class ProviderUnavailable extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ProviderUnavailable';
  }
}

/** By name; none where the site has no cashier. */
export type PaymentDeps = RegisterDeps & { paymentProviders: Readonly<Record<string, PaymentProvider>> };
