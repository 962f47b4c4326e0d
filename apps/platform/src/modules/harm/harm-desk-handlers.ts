import { CODE } from '@foyer/contract/error-code';
import { HARM_RULES } from '@foyer/domain/harm/harm-rules';
import { harmLevel, judgeHarm } from '@foyer/domain/harm/judge-harm';
import { type Selectable, sql } from 'kysely';
import type { Queries, Trx } from '../../kernel/db/database.ts';
import { transact } from '../../kernel/db/transact.ts';
import { Refusal } from '../../kernel/errors/refusal.ts';
import type { HandlersOf } from '../../kernel/http/registry.ts';
import { recordAction, recordRead } from '../operator/service.ts';
import { encodeFigure, encodeFigures } from './encode-figures.ts';
import type { HarmAlertRow } from './harm-tables.ts';
import { harmTermsOf, readJudgeTerms } from './harm-terms.ts';
import { isHandled } from './judge-players.ts';
import { readFigures } from './read-figures.ts';

const AT_ONCE = 100;
const HISTORY = 200;

const targetOf = (publicUserId: string) => `player:${publicUserId}`;

async function findPlayerId(db: Queries, publicUserId: string): Promise<number> {
  const players = db.selectFrom('players').select('id').where('public_user_id', '=', publicUserId);
  const row = await players.executeTakeFirst();
  if (!row) throw new Refusal(CODE.notFound);
  return row.id;
}

const describeAlert = (row: Selectable<HarmAlertRow> & { public_user_id: string }) => ({
  alertId: row.id.toString(),
  player: row.public_user_id,
  rule: row.rule,
  weight: row.weight,
  level: row.level,
  threshold: encodeFigure(HARM_RULES[row.rule].figure, row.threshold, row.currency),
  figures: encodeFigures(Object(row.figures), row.currency),
  currency: row.currency,
  rulesVersion: row.rules_version,
  at: row.at.toISOString(),
});

async function listWaiting(trx: Trx, now: Date) {
  const { rows } = await sql<{ id: bigint; player: string; due_at: Date; tries: number }>`
    SELECT made.id, p.public_user_id AS player, made.due_at,
      (SELECT count(*)::integer FROM harm_actions a WHERE a.answers = made.id AND a.kind = 'handled') AS tries
    FROM harm_actions made JOIN players p ON p.id = made.player_id
    WHERE made.kind = 'person' AND NOT ${isHandled}
    ORDER BY made.due_at, made.id LIMIT ${AT_ONCE}`.execute(trx);
  return rows.map(({ id, player, due_at, tries }) => ({
    actionId: id.toString(),
    player,
    dueAt: due_at.toISOString(),
    isOverdue: due_at <= now,
    tries,
  }));
}

type Names = 'listHarmAlerts' | 'readPlayerHarm' | 'recordHarmAction';

export const harmDeskHandlers: HandlersOf<Names> = {
  async listHarmAlerts(call, deps) {
    const { level, before } = call.query;
    const now = deps.clock.now();
    return transact(deps.database, async (trx) => {
      await recordRead(trx, call, 'harm', now);
      let alerts = trx
        .selectFrom('harm_alerts')
        .innerJoin('players', 'players.id', 'harm_alerts.player_id')
        .selectAll('harm_alerts')
        .select('public_user_id');
      if (level !== undefined) alerts = alerts.where(sql<boolean>`level >= ${Number(level)}::integer`);
      if (before !== undefined) alerts = alerts.where('harm_alerts.id', '<', BigInt(before));
      const rows = await alerts.orderBy('harm_alerts.id', 'desc').limit(AT_ONCE).execute();
      return { waiting: await listWaiting(trx, now), alerts: rows.map(describeAlert) };
    });
  },

  async readPlayerHarm(call, deps) {
    const { publicUserId } = call.params;
    const terms = await readJudgeTerms(deps);
    return transact(deps.database, async (trx) => {
      const playerId = await findPlayerId(trx, publicUserId);
      const [player] = await readFigures(trx, [playerId], terms);
      if (!player) throw new Refusal(CODE.notFound);
      await recordRead(trx, call, targetOf(publicUserId), terms.now);
      const met = judgeHarm(player.figures, harmTermsOf(terms, player));
      const ofPlayer = { alerts: trx.selectFrom('harm_alerts'), actions: trx.selectFrom('harm_actions') };
      const alerts = await ofPlayer.alerts
        .selectAll()
        .where('player_id', '=', playerId)
        .orderBy('id', 'desc')
        .limit(HISTORY)
        .execute();
      const actions = await ofPlayer.actions
        .selectAll()
        .where('player_id', '=', playerId)
        .orderBy('id', 'desc')
        .limit(HISTORY)
        .execute();
      return {
        level: harmLevel(met),
        rules: met.map(({ rule }) => rule),
        figures: encodeFigures(player.figures, player.currency),
        currency: player.currency,
        alerts: alerts.map((row) => describeAlert({ ...row, public_user_id: publicUserId })),
        actions: actions.map(({ id, kind, level, due_at, operator, outcome, note, at }) => ({
          actionId: id.toString(),
          kind,
          level,
          dueAt: due_at?.toISOString() ?? null,
          operator,
          outcome,
          note,
          at: at.toISOString(),
        })),
      };
    });
  },

  async recordHarmAction(call, deps) {
    const { publicUserId } = call.params;
    const { outcome, note } = call.body;
    const at = deps.clock.now();
    return transact(deps.database, async (trx) => {
      const player_id = await findPlayerId(trx, publicUserId);
      const waiting = await trx
        .selectFrom('harm_actions as made')
        .select('id')
        .where('player_id', '=', player_id)
        .where('kind', '=', 'person')
        .where(({ not }) => not(isHandled))
        .execute();
      const entries = waiting.length > 0 ? waiting.map(({ id }) => id) : [null];
      const { name: operator } = call.operator;
      const handled = { player_id, kind: 'handled', level: null, due_at: null, operator, outcome, note, at } as const;
      await trx
        .insertInto('harm_actions')
        .values(entries.map((answers) => ({ ...handled, answers })))
        .execute();
      const after = { outcome, entries: waiting.map(({ id }) => id.toString()) };
      await recordAction(trx, call, { target: targetOf(publicUserId), after }, at);
      return {};
    });
  },
};
