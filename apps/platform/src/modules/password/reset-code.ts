import { CODE } from '@foyer/contract/error-code';
import { HOUR_MS } from '@foyer/domain/time/duration';
import type { Queries, Trx } from '../../kernel/db/database.ts';
import { Refusal } from '../../kernel/errors/refusal.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { hashToken, SESSION_TOKEN } from '../../kernel/tokens/token.ts';
import type { ResetReason } from './password-tables.ts';

export const RESET_CODE_HOURS = 1;
const CODE_BYTES = 32;

type NewCode = { playerId: number; reason: ResetReason };

export async function createResetCode(
  trx: Trx,
  { clock, randomBytes }: Pick<Kernel, 'clock' | 'randomBytes'>,
  { playerId, reason }: NewCode,
): Promise<string> {
  const code = Buffer.from(randomBytes(CODE_BYTES)).toString('base64url');
  const now = clock.now();
  await trx
    .insertInto('password_resets')
    .values({
      code_hash: hashToken(code),
      player_id: playerId,
      reason,
      created_at: now,
      expires_at: new Date(now.getTime() + RESET_CODE_HOURS * HOUR_MS),
    })
    .execute();
  return code;
}

/** The player of a code that may be used now. Throws Refusal 195 for an unknown code, 209 for a used one, 194 for one that expired. */
export async function findCodeOwner(queries: Queries | Trx, code: string, now: Date): Promise<number> {
  if (!SESSION_TOKEN.test(code)) throw new Refusal(CODE.codeNotFound);
  const row = await queries
    .selectFrom('password_resets')
    .select(['player_id', 'expires_at', 'used_at'])
    .where('code_hash', '=', hashToken(code))
    .executeTakeFirst();
  if (!row) throw new Refusal(CODE.codeNotFound);
  if (row.used_at) throw new Refusal(CODE.codeUsed);
  if (row.expires_at <= now) throw new Refusal(CODE.codeExpired);
  return row.player_id;
}

/** After a new password no older mail may set another. */
export async function useUpCodes(trx: Trx, playerId: number, now: Date): Promise<void> {
  await trx
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('player_id', '=', playerId)
    .where('used_at', 'is', null)
    .execute();
}
