import type { Fixed } from '../../kernel/db/columns.ts';

export type IdentityRow = {
  player_id: number;
  /** `person`: proven by Smart-ID or Mobile-ID. */
  provider: 'person' | 'google' | 'facebook';
  /** Keyed: neither the person's code nor the provider's subject is stored. */
  subject_hash: Buffer;
  /** As its player sees it. */
  label: string;
  linked_at: Fixed<Date>;
};

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    identities: IdentityRow;
  }
}
