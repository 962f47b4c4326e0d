import type { CaseRefusal, DocumentReason } from '@foyer/domain/verification/reasons';
import type { Kernel } from '../../../kernel/kernel.ts';

export type IdentityCheckOrder = {
  /** Ours. A provider that gets it a second time gives its first answer again. */
  checkId: string;
  /** Two letters. */
  language: string;
  /** The site's page that the browser comes back to. */
  returnUrl: string;
  /** What the document has to agree with. */
  firstName: string;
  lastName: string;
  /** `YYYY-MM-DD`. */
  birthDate: string;
};

/**
 * `retry`: something has to be shown anew. `refused`: for good. `review`: a person of the operator decides. `abandoned`: the player
 * went away or was too slow.
 */
export type IdentityResult =
  | { state: 'waiting'; url: string }
  | { state: 'approved' | 'review' | 'abandoned' }
  | { state: 'retry'; reason: DocumentReason }
  | { state: 'refused'; reason: CaseRefusal };

/** All that the provider says of a check now. */
export type IdentityUpdate = { checkId: string; reference: string; result: IdentityResult };

/** What an outside identity provider is to the platform. The first two throw IdentityProviderUnavailable. */
export type IdentityCheckProvider = {
  create(order: IdentityCheckOrder): Promise<{ reference: string; url: string }>;
  /** Undefined for a check that the provider never heard of. */
  read(reference: string): Promise<IdentityUpdate | undefined>;
  /** Throws WebhookRefused for a message that is not the provider's, too old or of another form. */
  verifyWebhook(headers: Headers, body: string): { id: string; update: IdentityUpdate };
};

/** The provider does not answer, or not in its own form. */
export class IdentityProviderUnavailable extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'IdentityProviderUnavailable';
  }
}

/** By name; none where the site has no provider. */
export type IdentityProviderDeps = Kernel & { identityProviders: Readonly<Record<string, IdentityCheckProvider>> };
