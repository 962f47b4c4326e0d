import { createHash } from 'node:crypto';

/** What the chain's hash is taken over. The order of fields is part of the format. */
export type ChainContent = {
  playerId: number;
  chainNumber: bigint;
  kind: string;
  reference: string;
  idempotencyKey: string | null;
  currency: string;
  staked: bigint;
  returned: bigint;
  at: Date;
  lines: readonly { accountId: bigint; amount: bigint }[];
};

/** SHA-256 over the previous hash and the entry in canonical form. */
export function chainHash(previous: Uint8Array, content: ChainContent): Buffer {
  const canonical = JSON.stringify([
    content.playerId,
    String(content.chainNumber),
    content.kind,
    content.reference,
    content.idempotencyKey,
    content.currency,
    String(content.staked),
    String(content.returned),
    content.at.toISOString(),
    content.lines.map((line) => [String(line.accountId), String(line.amount)]),
  ]);
  return createHash('sha256').update(previous).update(canonical).digest();
}
