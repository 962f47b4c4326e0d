import type { SignerMethod } from '@foyer/domain/login/validate-signer';
import type { Generated } from 'kysely';

export type SigningRow = {
  /** Of the token and of what it was begun for. */
  token_hash: Buffer;
  method: SignerMethod;
  /** The signer's. */
  session_id: string;
  person_hash: Buffer;
  /** The last characters of the person's code, as a player may see them. */
  person_label: string;
  state: Generated<'waiting' | 'approved' | 'refused' | 'expired' | 'cancelled' | 'used'>;
  started_at: Date;
  expires_at: Date;
};

/** The stand-in's own memory, in a demo only. */
export type SandboxSigningRow = {
  session_id: string;
  method: SignerMethod;
  person: string;
  text: string;
  code: string;
  /** In the signer's words; null while the phone waits. */
  result: Generated<string | null>;
  started_at: Date;
  expires_at: Date;
};

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    signings: SigningRow;
    sandbox_signings: SandboxSigningRow;
  }
}
