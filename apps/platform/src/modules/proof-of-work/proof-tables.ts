/** Challenges that served once, until they would have expired anyway. */
export type UsedProofRow = { challenge_hash: Buffer; expires_at: Date };

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    used_proofs: UsedProofRow;
  }
}
