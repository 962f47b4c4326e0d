import { CODE } from '@foyer/contract/error-code';
import type { PrefillBody } from '@foyer/contract/profile/prefill';
import type { Issue } from '@foyer/domain/form/issue';
import {
  dropEmptyFields,
  EMPTY_PREFILL,
  missingPrefillFields,
  type PrefillField,
  type PrefillType,
  validatePrefill,
  type WantedField,
  wantedFields,
} from '@foyer/domain/prefill/prefill-fields';
import type { Queries, Trx } from '../../../kernel/db/database.ts';
import { Refusal } from '../../../kernel/errors/refusal.ts';
import { publish } from '../../../kernel/events/publish.ts';
import type { PlayerSession, RequestContext } from '../../../kernel/http/handler.ts';
import type { HandlersOf } from '../../../kernel/http/registry.ts';
import { enqueue } from '../../../kernel/jobs/enqueue.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { marketInForce } from '../../settings/service.ts';
import { fillFullName, SHUT_KNOWN_PERSON } from '../../verification/service.ts';
import { readFieldContext } from '../profile/field-context.ts';
import { lockProfile } from '../profile/find-profile.ts';
import { judgeBingoNickName } from './nick-name-taken.ts';

const COLUMNS = {
  firstName: 'first_name',
  lastName: 'last_name',
  birthDate: 'birth_date',
  phoneNumber: 'phone_number',
  zipCode: 'zip_code',
  citizenship: 'citizenship',
  occupation: 'occupation',
  taxIdentificationNumber: 'tax_identification_number',
  bingoNickName: 'bingo_nick_name',
} as const satisfies Record<PrefillField, string>;

/** What may be left out is asked once: before the first time. */
export async function findMissingPrefill(
  queries: Queries | Trx,
  { playerId, type, rules }: { playerId: number; type: PrefillType; rules: string | null },
): Promise<readonly WantedField[]> {
  const row = await queries
    .selectFrom('players')
    .leftJoin('prefills', (join) => join.onRef('prefills.player_id', '=', 'players.id').on('type', '=', type))
    .select([...Object.values(COLUMNS), 'prefills.at'])
    .where('players.id', '=', playerId)
    .executeTakeFirstOrThrow();
  const known = Object.fromEntries(Object.entries(COLUMNS).map(([name, column]) => [name, row[column]]));
  const missing = missingPrefillFields(wantedFields(type, rules), known);
  return row.at === null ? missing : missing.filter(({ mandatory }) => mandatory);
}

type PrefillCall = Pick<RequestContext, 'cookie'> & { session: PlayerSession; body: PrefillBody };

async function savePrefill(deps: Kernel, call: PrefillCall, type: PrefillType): Promise<Record<string, never>> {
  const { database, clock } = deps;
  const { playerId, player } = call.session;
  const now = clock.now();
  const { appliedCountryRules: rules } = await marketInForce(deps);
  const context = await readFieldContext(deps, call, player.country);
  await database.kysely.transaction().execute(async (trx) => {
    await lockProfile(trx, playerId);
    const missing = await findMissingPrefill(trx, { playerId, type, rules });
    const given = dropEmptyFields(call.body, player.country);
    const issues: Issue[] = validatePrefill({ ...EMPTY_PREFILL, ...given }, { ...context, missing });
    const isNickNameAsked = missing.some(({ name }) => name === 'bingoNickName');
    if (isNickNameAsked && given.bingoNickName && issues.length === 0) {
      issues.push(...(await judgeBingoNickName(trx, given.bingoNickName)));
    }
    if (issues.length > 0) throw new Refusal(CODE.badRequest, { issues });
    const written = missing.flatMap(({ name }) => {
      const value = given[name];
      return value ? [[COLUMNS[name], value] as const] : [];
    });
    if (written.length > 0) {
      await trx.updateTable('players').set(Object.fromEntries(written)).where('id', '=', playerId).execute();
      await fillFullName(trx, playerId);
      await enqueue(trx, SHUT_KNOWN_PERSON, { playerId }, now);
      await publish(trx, `player:${playerId}`, 'accountChanged', {}, now);
    }
    await trx
      .insertInto('prefills')
      .values({ player_id: playerId, type, at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
  return {};
}

type Names = 'getPrefill' | 'prefillBingo' | 'prefillDeposit' | 'prefillGame' | 'prefillWithdrawal';

export const prefillHandlers: HandlersOf<Names> = {
  async getPrefill({ session, query: { type } }, deps) {
    const { appliedCountryRules: rules } = await marketInForce(deps);
    return {
      missing: [...(await findMissingPrefill(deps.database.kysely, { playerId: session.playerId, type, rules }))],
    };
  },
  prefillDeposit: (call, deps) => savePrefill(deps, call, 'deposit'),
  prefillWithdrawal: (call, deps) => savePrefill(deps, call, 'withdrawal'),
  prefillGame: (call, deps) => savePrefill(deps, call, 'game'),
  prefillBingo: (call, deps) => savePrefill(deps, call, 'bingo'),
};
