import type { Generated } from 'kysely';
import type { Fixed } from '../../kernel/db/columns.ts';

export type PasskeyRow = {
  /** Base64url. */
  credential_id: string;
  player_id: number;
  /** COSE key. */
  public_key: Buffer;
  counter: bigint;
  transports: string[];
  /** Backed up by its provider: its counter means nothing then. */
  is_synced: boolean;
  name: string;
  created_at: Fixed<Date>;
  last_used_at: Generated<Date | null>;
};

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    passkeys: PasskeyRow;
    used_passkey_challenges: { challenge_hash: Buffer; expires_at: Date };
  }
}
