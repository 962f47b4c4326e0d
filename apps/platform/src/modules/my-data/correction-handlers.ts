import { CODE } from '@foyer/contract/error-code';
import { parseCalendarDate } from '@foyer/domain/fields/calendar-date';
import { formatZipCode } from '@foyer/domain/fields/zip-code';
import type { CorrectableField } from '@foyer/domain/my-data/data-request';
import { sql } from 'kysely';
import type { Trx } from '../../kernel/db/database.ts';
import { sqlStateOf } from '../../kernel/db/database.ts';
import { Refusal } from '../../kernel/errors/refusal.ts';
import type { HandlersOf } from '../../kernel/http/registry.ts';
import { enqueue } from '../../kernel/jobs/enqueue.ts';
import { queueNotice } from '../account/service.ts';
import { recordAction, recordRead } from '../operator/service.ts';
import { useUpCodes } from '../password/service.ts';
import { forgetWrittenDetails, SHUT_KNOWN_PERSON } from '../verification/service.ts';
import { changeRequest, lockRequest } from './data-requests.ts';

const ANSWERS = {
  done: 'account-mail.correctionDone',
  notProven: 'account-mail.correction-notProven',
  notPossible: 'account-mail.correction-notPossible',
} as const;

const UNIQUE_VIOLATION = '23505';

/** Other players see it: nobody takes another's, as in a registration. Throws Refusal 2. */
async function assertNickNameFree(trx: Trx, playerId: number, nickName: string): Promise<void> {
  const name = nickName.toLowerCase();
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`nick name ${name}`}, 0))`.execute(trx);
  const taken = await trx
    .selectFrom('players')
    .select('id')
    .where('id', '<>', playerId)
    .where(({ eb, fn, or }) =>
      or([eb(fn<string>('lower', ['nick_name']), '=', name), eb(fn<string>('lower', ['user_name']), '=', name)]),
    )
    .executeTakeFirst();
  if (taken) throw new Refusal(CODE.badRequest, { issues: [{ field: 'value', key: 'duplicate' }] });
}

type Correction = { field: CorrectableField; value: string; at: Date };

/** What an excluded person is known again by. */
const KNOWN_BY: ReadonlySet<CorrectableField> = new Set(['firstName', 'lastName', 'birthDate', 'email']);

/** The columns that a correction writes. `other` and a country are changed by hand: more hangs on them. */
async function writeCorrection(trx: Trx, playerId: number, { field, value, at }: Correction): Promise<void> {
  const row = trx.updateTable('players').where('id', '=', playerId);
  // What the player wrote for documents would stand before it.
  await forgetWrittenDetails(trx, playerId, [field]);
  if (KNOWN_BY.has(field)) await enqueue(trx, SHUT_KNOWN_PERSON, { playerId }, at);
  switch (field) {
    case 'firstName':
    case 'lastName': {
      const names = await trx
        .selectFrom('players')
        .select(['first_name', 'last_name'])
        .where('id', '=', playerId)
        .executeTakeFirstOrThrow();
      const now = { ...names, [field === 'firstName' ? 'first_name' : 'last_name']: value };
      const fullName = [now.first_name, now.last_name].filter(Boolean).join(' ');
      await row.set({ ...now, full_name: fullName }).execute();
      return;
    }
    case 'email':
      await row.set({ email: value }).execute();
      // The mailbox before may be another's by now: its links for a new password go with it.
      await useUpCodes(trx, playerId, at);
      return;
    case 'nickName':
      await assertNickNameFree(trx, playerId, value);
      await row.set({ nick_name: value }).execute();
      return;
    case 'birthDate':
      await row.set({ birth_date: parseCalendarDate(value) }).execute();
      return;
    case 'zipCode': {
      const { country } = await trx
        .selectFrom('players')
        .select('country')
        .where('id', '=', playerId)
        .executeTakeFirstOrThrow();
      await row.set({ zip_code: formatZipCode(value, country) }).execute();
      return;
    }
    case 'country':
    case 'other':
  }
}

export const correctionHandlers: HandlersOf<'decideDataCorrection' | 'listDataCorrections'> = {
  async listDataCorrections(call, { database, clock }) {
    return database.kysely.transaction().execute(async (trx) => {
      const rows = await trx
        .selectFrom('data_requests')
        .innerJoin('players', 'players.id', 'data_requests.player_id')
        .select([
          'data_requests.id',
          'public_user_id',
          'field',
          'value',
          'explanation',
          'data_requests.created_at',
          'due_at',
        ])
        .where('kind', '=', 'correction')
        .where('data_requests.state', '=', 'queued')
        .where('value', 'is not', null)
        .orderBy('data_requests.created_at')
        .limit(100)
        .execute();
      await recordRead(trx, call, 'corrections', clock.now());
      return {
        corrections: rows.map((row) => ({
          requestId: row.id,
          publicUserId: row.public_user_id,
          field: row.field ?? 'other',
          value: row.value ?? '',
          explanation: row.explanation ?? '',
          createdAt: row.created_at.toISOString(),
          dueAt: (row.due_at ?? row.created_at).toISOString(),
        })),
      };
    });
  },

  async decideDataCorrection(call, { database, clock }) {
    const { requestId } = call.params;
    const { decision } = call.body;
    const now = clock.now();
    const state = decision === 'done' ? 'done' : 'refused';
    const decide = database.kysely.transaction().execute(async (trx) => {
      const found = await lockRequest(trx, requestId);
      if (!found?.field) throw new Refusal(CODE.notFound);
      if (found.state !== 'queued') throw new Refusal('changedMeanwhile');
      const { player_id: playerId, field, value, brand } = found;
      // The old address gets a mail, too: whoever asked may not be its owner.
      const tell = () =>
        queueNotice(trx, playerId, { brand, at: now }, (t) => ({
          subject: t('account-mail.correctionSubject'),
          body: t(ANSWERS[decision]),
        }));
      await tell();
      if (decision === 'done' && value !== null) {
        await writeCorrection(trx, playerId, { field, value, at: now });
        if (field === 'email') await tell();
      }
      const reason = decision === 'done' ? {} : { reason: decision };
      await changeRequest(trx, { id: requestId, playerId }, { state, finished_at: now, ...reason }, now);
      // The field alone: the trail is for good.
      const after = { requestId, field, decision };
      await recordAction(trx, call, { target: `player:${found.public_user_id}`, after }, now);
      return { requestId, state } as const;
    });
    return decide.catch((error: unknown) => {
      throw sqlStateOf(error) === UNIQUE_VIOLATION ? new Refusal(CODE.emailTaken) : error;
    });
  },
};
