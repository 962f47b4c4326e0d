import type { LoginEntry } from '@foyer/contract/account/logins';
import { CODE } from '@foyer/contract/error-code';
import type { Queries, Trx } from '../../../kernel/db/database.ts';
import { Refusal } from '../../../kernel/errors/refusal.ts';
import { publish } from '../../../kernel/events/publish.ts';
import type { PlayerSession } from '../../../kernel/http/handler.ts';
import type { HandlersOf } from '../../../kernel/http/registry.ts';
import { endPendingLogins, endSession, endSessionsOfPlayer } from '../../session/service.ts';
import { getShownBrand } from '../../settings/service.ts';
import { queueNotice } from '../mails/queue-notice.ts';

const AT_ONCE = 20;

type Before = { before?: string | undefined; beforeId?: string | undefined };

/** Below every id: without one, all that began at that moment are left out. */
const NO_ID = '00000000-0000-0000-0000-000000000000';

/** One more than is shown, to know whether there are more. */
function findLogins(queries: Queries, playerId: number, { before, beforeId = NO_ID }: Before) {
  return queries
    .selectFrom('sessions')
    .select([
      'id',
      'started_at',
      'seen_at',
      'ended_at',
      'end_reason',
      'browser',
      'system',
      'network',
      'operator_action',
    ])
    .where('player_id', '=', playerId)
    .$if(before !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('started_at', 'id'), '<', tuple(new Date(before ?? 0), beforeId)),
      ),
    )
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(AT_ONCE + 1)
    .execute();
}

function toEntry(row: Awaited<ReturnType<typeof findLogins>>[number], currentId: string): LoginEntry {
  const { id, started_at, seen_at, ended_at, end_reason, browser, system, network, operator_action } = row;
  return {
    sessionId: id,
    startedAt: started_at.toISOString(),
    seenAt: seen_at.toISOString(),
    endedAt: ended_at?.toISOString() ?? null,
    endReason: end_reason,
    browser,
    system,
    network,
    isCurrent: id === currentId,
    byLoginLink: operator_action !== null,
  };
}

/** The player's other pages show it, and the owner gets a mail. */
async function announceEnd(trx: Trx, { playerId }: PlayerSession, brand: string, at: Date): Promise<void> {
  await publish(trx, `player:${playerId}`, 'accountChanged', {}, at);
  await queueNotice(trx, playerId, { brand, at }, (t) => ({
    subject: t('account-mail.loginsEndedSubject'),
    body: t('account-mail.loginsEndedBody'),
  }));
}

export const loginHandlers: HandlersOf<'endLogin' | 'endOtherLogins' | 'listLogins'> = {
  async listLogins({ session, query }, { database }) {
    const found = await findLogins(database.kysely, session.playerId, query);
    const logins = found.slice(0, AT_ONCE).map((row) => toEntry(row, session.id));
    return { logins, hasMore: found.length > AT_ONCE };
  },

  async endLogin(call, deps) {
    const { session, params } = call;
    const { brand } = await getShownBrand(deps, call);
    const now = deps.clock.now();
    await deps.database.kysely.transaction().execute(async (trx) => {
      const found = await trx
        .selectFrom('sessions')
        .select('ended_at')
        .where('id', '=', params.sessionId)
        .where('player_id', '=', session.playerId)
        .forUpdate()
        .executeTakeFirst();
      if (!found) throw new Refusal(CODE.notFound);
      if (found.ended_at) return;
      await endSession(trx, params.sessionId, 'revoked', now);
      await announceEnd(trx, session, brand, now);
    });
    return {};
  },

  async endOtherLogins(call, deps) {
    const { session } = call;
    const { brand } = await getShownBrand(deps, call);
    const now = deps.clock.now();
    return deps.database.kysely.transaction().execute(async (trx) => {
      // A login that begins meanwhile waits for it, and finds its proof gone.
      await trx.selectFrom('players').select('id').where('id', '=', session.playerId).forNoKeyUpdate().execute();
      const ended = await endSessionsOfPlayer(trx, session.playerId, 'revoked', now, { except: session.id });
      await endPendingLogins(trx, session.playerId, now);
      if (ended > 0) await announceEnd(trx, session, brand, now);
      return { ended };
    });
  },
};
