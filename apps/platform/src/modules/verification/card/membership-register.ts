import type { DetailName } from '@foyer/domain/verification/document-details';
import type { DocumentSide, DocumentType } from '@foyer/domain/verification/document-type';
import type { CardHolder } from '@foyer/domain/verification/membership-card';
import type { Kernel } from '../../../kernel/kernel.ts';

/** A holder who was identified in person when the card was given. Dates are `YYYY-MM-DD`. */
export type CardRecord = CardHolder & {
  /** ISO 3166-1 alpha-3. */
  citizenship: string;
  phoneNumber: string | null;
  address: string | null;
  document: Partial<Record<DetailName, string>>;
  snapshots: readonly { documentType: DocumentType; documentSide: DocumentSide; takenOn: string }[];
};

/** The register of membership cards of the operator's houses. */
export type MembershipRegister = {
  /** Undefined for a number that it does not know. Throws RegisterUnavailable. */
  find(cardNumber: string): Promise<CardRecord | undefined>;
};

/** The register does not answer, or not in its own form. */
export class RegisterUnavailable extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'RegisterUnavailable';
  }
}

/** Null where the site has no register. */
export type CardDeps = Kernel & { membershipRegister: MembershipRegister | null };
