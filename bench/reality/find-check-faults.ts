import type { Database } from '@foyer/platform/kernel/db/database';
import type { CheckedPlayer, HeardCheck } from './checked-player.ts';

/** Rows before these were counted already. */
export type CountedBefore = { check: bigint; entry: bigint };

/** Rounds that began between a check and its answer. Counted before the clock goes back, as times come twice by that. */
export async function countPlayedOn(
  { pool }: Database,
  before: CountedBefore = { check: 0n, entry: 0n },
): Promise<{ playedOn: number; counted: CountedBefore }> {
  const { rows } = await pool.query<CountedBefore & { count: bigint }>(
    `SELECT (SELECT coalesce(max(id), 0) FROM reality_checks) AS check, (SELECT coalesce(max(id), 0) FROM transactions) AS entry,
       (SELECT count(*) FROM rounds r JOIN transactions t ON t.reference = r.id::text AND t.kind = 'stake' AND t.id > $2
         JOIN reality_checks due ON due.player_id = r.player_id AND due.kind = 'due' AND due.id > $1
         JOIN reality_checks answered
           ON answered.player_id = due.player_id AND answered.due_at = due.due_at AND answered.kind = 'answered'
         WHERE r.started_at >= due.due_at AND r.started_at < answered.at) AS count`,
    [before.check, before.entry],
  );
  const [row] = rows;
  if (!row) throw new Error('no count');
  return { playedOn: Number(row.count), counted: { check: row.check, entry: row.entry } };
}

export type CheckFaults = {
  checks: number;
  answered: number;
  /** Of each tab: never told, told twice, told of a check that was none; answered elsewhere and not told. */
  lost: number;
  doubled: number;
  unfounded: number;
  notGone: number;
};

function countTimes(heard: readonly HeardCheck[], wanted: HeardCheck): number {
  return heard.filter(({ tab, dueAt }) => tab === wanted.tab && dueAt === wanted.dueAt).length;
}

/** What each tab was told against the product's own rows. */
export async function findCheckFaults({ pool }: Database, players: readonly CheckedPlayer[]): Promise<CheckFaults> {
  const { rows } = await pool.query<{ player_id: number; kind: string; due_at: Date }>(
    "SELECT player_id, kind, due_at FROM reality_checks WHERE player_id = ANY ($1) AND kind IN ('due', 'answered')",
    [players.map(({ added }) => added.playerId)],
  );
  const byPlayer = Map.groupBy(rows, ({ player_id }) => player_id);
  const faults = { checks: 0, answered: 0, lost: 0, doubled: 0, unfounded: 0, notGone: 0 };
  for (const { added, tabs, due, answered } of players) {
    const own = byPlayer.get(added.playerId) ?? [];
    const checks = own.filter(({ kind }) => kind === 'due').map(({ due_at }) => due_at.toISOString());
    const answers = own.length - checks.length;
    faults.checks += checks.length;
    faults.answered += answers;
    faults.unfounded += due.filter(({ dueAt }) => !checks.includes(dueAt)).length;
    for (const tab of tabs.keys()) {
      const times = checks.map((dueAt) => countTimes(due, { tab, dueAt }));
      faults.lost += times.filter((count) => count === 0).length;
      faults.doubled += times.filter((count) => count > 1).length;
      const heard = new Set(answered.flatMap((one) => (one.tab === tab ? one.dueAt : [])));
      faults.notGone += Math.abs(answers - heard.size);
    }
  }
  return faults;
}
