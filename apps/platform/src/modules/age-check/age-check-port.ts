import type { Kernel } from '../../kernel/kernel.ts';

export type AgeCheckRequest = {
  /** 40 characters of 0 to 9 and a to f; the issuer sends them back as `ec`. */
  entranceCode: string;
  /** Where the issuer sends the browser in the end, whatever the answer is. */
  returnUrl: string;
};

/** `waiting`: nobody has answered. `failed`: the issuer could not ask. */
export type AgeCheckAnswer =
  | { state: 'waiting' | 'refused' | 'expired' | 'failed' }
  | { state: 'answered'; over18: boolean; when: Date };

/** One issuer of ages. Both throw AgeCheckUnavailable. */
export type AgeCheckIssuer = {
  start(request: AgeCheckRequest): Promise<{ transactionId: string; redirectUrl: string }>;
  /** Asks the issuer itself: what a browser brings back proves nothing. */
  read(transactionId: string): Promise<AgeCheckAnswer>;
};

/** The issuer does not answer, or not in its own form. */
export class AgeCheckUnavailable extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'AgeCheckUnavailable';
  }
}

/** Null where the site has no issuer. */
export type AgeCheckDeps = Kernel & { ageCheckIssuer: AgeCheckIssuer | null };
