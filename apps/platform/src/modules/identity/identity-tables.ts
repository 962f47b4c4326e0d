import type { OpenIdName } from '@foyer/domain/login/ways-in';
import type { Fixed } from '../../kernel/db/columns.ts';

export type IdentityRow = {
  player_id: number;
  /** `person`: proven by Smart-ID or Mobile-ID. */
  provider: 'person' | OpenIdName;
  /** Keyed: neither the person's code nor the provider's subject is stored. */
  subject_hash: Buffer;
  /** As its player sees it. */
  label: string;
  linked_at: Fixed<Date>;
};

/** The hash is of state, cookie and purpose: none of them is stored. */
export type OpenIdAttemptRow = { attempt_hash: Buffer; nonce: string; code_verifier: string; expires_at: Date };

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    identities: IdentityRow;
    openid_attempts: OpenIdAttemptRow;
  }
}
