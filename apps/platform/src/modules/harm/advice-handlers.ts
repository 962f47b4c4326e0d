import { CODE } from '@foyer/contract/error-code';
import { DAY_MS } from '@foyer/domain/time/duration';
import { sql } from 'kysely';
import type { Queries } from '../../kernel/db/database.ts';
import { transact } from '../../kernel/db/transact.ts';
import { Refusal } from '../../kernel/errors/refusal.ts';
import { publish } from '../../kernel/events/publish.ts';
import type { HandlersOf } from '../../kernel/http/registry.ts';
import { encodeFigures } from './encode-figures.ts';
import { ADVICE_DAYS } from './judge-players.ts';

/** The last one of the days in which it is shown, unless it was dismissed. */
async function findAdvice(db: Queries, playerId: number, now: Date) {
  const { rows } = await sql<{ id: bigint; level: 1 | 2 | 3; at: Date; isDismissed: boolean }>`
    SELECT made.id, made.level, made.at,
      EXISTS (SELECT FROM harm_actions a WHERE a.answers = made.id AND a.kind = 'dismissed') AS "isDismissed"
    FROM harm_actions made
    WHERE made.player_id = ${playerId} AND made.kind IN ('hint', 'questionnaire', 'person')
      AND made.at > ${new Date(now.getTime() - ADVICE_DAYS * DAY_MS)}
    ORDER BY made.at DESC, made.id DESC LIMIT 1`.execute(db);
  return rows[0];
}

export const adviceHandlers: HandlersOf<'dismissPlayAdvice' | 'getPlayAdvice'> = {
  async getPlayAdvice({ session }, { database: { kysely }, clock }) {
    const { playerId, player } = session;
    const advice = await findAdvice(kysely, playerId, clock.now());
    if (!advice || advice.isDismissed) return { advice: null };
    const alerts = await kysely
      .selectFrom('harm_alerts')
      .select('figures')
      .where('player_id', '=', playerId)
      .where('at', '=', advice.at)
      .orderBy('id')
      .execute();
    const figures = Object.assign({}, ...alerts.map((alert) => alert.figures));
    return {
      advice: {
        adviceId: advice.id.toString(),
        level: advice.level,
        figures: encodeFigures(figures, player.currency),
        currency: player.currency,
        at: advice.at.toISOString(),
      },
    };
  },

  async dismissPlayAdvice({ session: { playerId }, body }, { database, clock }) {
    const at = clock.now();
    const answers = BigInt(body.adviceId);
    return transact(database, async (trx) => {
      const advice = await trx
        .selectFrom('harm_actions')
        .select('id')
        .where('id', '=', answers)
        .where('player_id', '=', playerId)
        .where('kind', 'in', ['hint', 'questionnaire', 'person'])
        .forKeyShare()
        .executeTakeFirst();
      if (!advice) throw new Refusal(CODE.notFound);
      const dismissal = await sql`
        INSERT INTO harm_actions (player_id, kind, answers, at)
        SELECT ${playerId}, 'dismissed', ${answers}, ${at}
        WHERE NOT EXISTS (SELECT FROM harm_actions WHERE answers = ${answers} AND kind = 'dismissed')`.execute(trx);
      if (dismissal.numAffectedRows === 1n) await publish(trx, `player:${playerId}`, 'playAdviceChanged', {}, at);
      return {};
    });
  },
};
