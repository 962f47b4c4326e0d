import { createHash } from 'node:crypto';

/** The order of fields is part of the format. */
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
