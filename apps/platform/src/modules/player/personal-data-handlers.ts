import { CODE } from '@foyer/contract/error-code';
import type { Trx } from '../../kernel/db/database.ts';
import { readInBatches } from '../../kernel/db/read-in-batches.ts';
import { Refusal } from '../../kernel/errors/refusal.ts';
import { CompressedJson } from '../../kernel/http/compressed-json.ts';
import type { HandlersOf } from '../../kernel/http/registry.ts';
import { recordAction } from '../operator/service.ts';
import { DUMMY_HASH } from '../session/service.ts';
import { PERSONAL_TABLES, type Person, type PersonalTable } from './personal-data.ts';
import { lockPlayer, readAccount, shutOut } from './player-account.ts';

/** Without the password hash and the internal id. */
const OWN_COLUMNS = [
  'public_user_id',
  'user_name',
  'email',
  'nick_name',
  'full_name',
  'first_name',
  'last_name',
  'country',
  'currency',
  'language',
  'groups',
  'verified',
  'young_adult',
  'potential_minor',
  'status',
  'created_at',
  'previous_login_at',
  'last_login_at',
  'erased_at',
  'birth_date',
  'gender',
  'phone_number',
  'zip_code',
  'state',
  'national_id_number',
  'public_person',
  'campaign_id',
  'promo_code',
  'registered_via',
  'activated_at',
  'citizenship',
  'occupation',
  'tax_identification_number',
  'bingo_nick_name',
  'age_verified_at',
  'age_verified_by',
] as const;

export const personalDataHandlers: HandlersOf<'erasePlayer' | 'exportPlayer'> = {
  async exportPlayer(call, { database, clock }) {
    const { publicUserId } = call.params;
    const now = clock.now();
    // Without a statement timeout, and one snapshot.
    const snapshot = database.longRunning.kysely.transaction().setIsolationLevel('repeatable read');
    return CompressedJson.compress((write) =>
      snapshot.execute(async (trx) => {
        const { player, person } = await readPlayer(trx, publicUserId);
        const head = JSON.stringify({ publicUserId, exportedAt: now.toISOString() }).slice(0, -1);
        await write(`${head},"data":{"players":[${formatRow(player)}]`);
        for (const table of PERSONAL_TABLES) {
          await write(`,${JSON.stringify(table.table)}:[`);
          let isFirst = true;
          for await (const rows of readTable(trx, table, person)) {
            if (rows.length > 0) await write(`${isFirst ? '' : ','}${rows.map(formatRow).join()}`);
            isFirst &&= rows.length === 0;
          }
          await write(']');
        }
        await recordAction(trx, call, { target: `player:${publicUserId}` }, now);
        await write('}}');
      }),
    );
  },

  async erasePlayer(call, { database, clock }) {
    const { publicUserId } = call.params;
    const now = clock.now();
    return database.kysely.transaction().execute(async (trx) => {
      const { state, ended, removed } = await erasePersonalData(trx, publicUserId, now);
      if (state !== 'erased' || Object.values(removed).some((count) => count > 0)) {
        const after = { state: 'erased', ...call.body, ...ended, removed };
        await recordAction(trx, call, { target: `player:${publicUserId}`, before: { state }, after }, now);
      }
      return readAccount(trx, publicUserId, now);
    });
  },
};

/** Throws Refusal 101. Takes the lock of the player's row first. */
export async function erasePersonalData(trx: Trx, publicUserId: string, now: Date) {
  const { id, state } = await lockPlayer(trx, publicUserId);
  const { person } = await readPlayer(trx, publicUserId);
  const ended = await shutOut(trx, id, now);
  const removed: Record<string, number> = {};
  // Again for an erased player: a call under way may have written since.
  for (const { table, erase } of PERSONAL_TABLES) if (erase) removed[table] = await erase(trx, person);
  if (state !== 'erased') await erasePlayerRow(trx, id, publicUserId, now);
  return { state, ended, removed };
}

export async function* readTable(
  trx: Trx,
  { rows, archived }: PersonalTable,
  person: Person,
): AsyncGenerator<object[]> {
  const moved = await archived?.(trx, person);
  if (moved) yield* readInBatches(trx, moved);
  yield* readInBatches(trx, rows(trx, person));
}

/** Throws Refusal 101. */
export async function readPlayer(trx: Trx, publicUserId: string): Promise<{ player: object; person: Person }> {
  const row = await trx
    .selectFrom('players')
    .select(['id', ...OWN_COLUMNS])
    .where('public_user_id', '=', publicUserId)
    .executeTakeFirst();
  if (!row) throw new Refusal(CODE.notFound);
  const { id, ...player } = row;
  return { player, person: { id, email: row.email } };
}

/** Unusable name and password. Country, currency and dates stay: the books need them. */
async function erasePlayerRow(trx: Trx, id: number, publicUserId: string, now: Date): Promise<void> {
  await trx
    .updateTable('players')
    .set({
      user_name: `erased-${publicUserId}`,
      email: `${publicUserId}@erased.invalid`,
      password_hash: DUMMY_HASH,
      nick_name: 'erased',
      full_name: 'erased',
      first_name: null,
      last_name: null,
      language: 'en',
      groups: [],
      verified: false,
      young_adult: false,
      potential_minor: false,
      status: 'closed',
      previous_login_at: null,
      last_login_at: null,
      erased_at: now,
      birth_date: null,
      gender: null,
      phone_number: null,
      zip_code: null,
      state: null,
      national_id_number: null,
      public_person: false,
      promo_code: null,
      citizenship: null,
      occupation: null,
      tax_identification_number: null,
      bingo_nick_name: null,
      age_verified_at: null,
      age_verified_by: null,
    })
    .where('id', '=', id)
    .execute();
}

/** Amounts in minor units as text, bytes in base64. */
export function formatRow(row: object): string {
  return JSON.stringify(Object.fromEntries(Object.entries(row).map(([name, value]) => [name, toJsonValue(value)])));
}

export function toJsonValue(value: unknown): unknown {
  if (typeof value === 'bigint') return String(value);
  return Buffer.isBuffer(value) ? value.toString('base64') : value;
}
