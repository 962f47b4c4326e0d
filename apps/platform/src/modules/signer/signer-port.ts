import type { SignerMethod } from '@foyer/domain/login/validate-signer';
import type { Kernel } from '../../kernel/kernel.ts';

export type SigningRequest = {
  /** Semantics identifier, such as `PNOHU-8071592153` (ETSI EN 319 412-1, 5.1.3). */
  identifier: string;
  /** E.164; Mobile-ID only. */
  phoneNumber: string | undefined;
  /** 64 random bytes; the code is computed from them. */
  challenge: Uint8Array;
  /** What the phone shows. */
  text: string;
};

/** `failed`: the signer could not ask. `identifier`: who approved, where the signer says so. */
export type SignerAnswer = { state: 'waiting' | 'approved' | 'refused' | 'expired' | 'failed'; identifier?: string };

/** One kind of signer. Both throw SignerUnavailable. */
export type Signer = {
  start(request: SigningRequest): Promise<{ sessionId: string; code: string }>;
  /** Answers without waiting for the person. */
  poll(sessionId: string): Promise<SignerAnswer>;
};

/** The signer does not answer, or not in its own form. */
export class SignerUnavailable extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'SignerUnavailable';
  }
}

/** `fetch` below the signer's address. */
export type SignerFetch = (path: string, init: { method: 'GET' | 'POST'; body?: string }) => Promise<Response>;

/** By method; none where the site has no signer. */
export type SignerDeps = Kernel & { signers: Partial<Record<SignerMethod, Signer>> };
