import { payoutInterval } from '@foyer/domain/statistics/payout-interval';
import { sql } from 'kysely';
import { formatMinor, type Report } from '../report.ts';

type Row = {
  game_id: number;
  game: string;
  game_version: number;
  currency: string;
  rounds: number;
  staked: bigint;
  returned: bigint;
  stakedSquares: number;
  returnedSquares: number;
  products: number;
  published: number | null;
};

const percent = (share: number | null | undefined): string =>
  share === null || share === undefined ? '' : (share * 100).toFixed(4);

function verdict(published: number | null, interval: ReturnType<typeof payoutInterval>): string {
  if (!interval) return 'too few rounds';
  if (published === null) return 'no published return';
  return published >= interval.low && published <= interval.high ? 'within' : 'outside';
}

/** Rounds that money of the balance paid, by when they began. Jackpots won are apart from the return of the game. */
export const payoutReport: Report = {
  columns: [
    'game_id',
    'game',
    'version',
    'currency',
    'rounds',
    'staked',
    'returned',
    'paid_out_percent',
    'low_95_percent',
    'high_95_percent',
    'published_percent',
    'verdict',
  ],
  async readPage(db, { from, until }) {
    const { rows } = await sql<Row>`
      SELECT r.game_id, g.title AS game, r.game_version, r.currency, r.rounds, r.staked, r.returned, r."stakedSquares",
        r."returnedSquares", r.products, (g.facts ->> 'rtp')::float8 AS published
      FROM (
        SELECT game_id, game_version, currency, count(*)::integer AS rounds, sum(stake)::bigint AS staked,
          sum(returned)::bigint AS returned, sum(stake::numeric * stake)::float8 AS "stakedSquares",
          sum(returned::numeric * returned)::float8 AS "returnedSquares", sum(stake::numeric * returned)::float8 AS products
        FROM rounds
        WHERE mode = 'real' AND status = 'settled' AND covered IS NULL AND started_at >= ${from} AND started_at < ${until}
        GROUP BY game_id, game_version, currency
      ) r JOIN games g ON g.game_id = r.game_id
      ORDER BY g.title, r.game_version, r.currency`.execute(db);
    const cells = rows.map(({ game_id, game, game_version, currency, published, ...sums }) => {
      const interval = payoutInterval({ ...sums, staked: Number(sums.staked), returned: Number(sums.returned) });
      return [
        String(game_id),
        game,
        String(game_version),
        currency,
        String(sums.rounds),
        formatMinor(sums.staked, currency),
        formatMinor(sums.returned, currency),
        percent(sums.staked > 0n ? Number(sums.returned) / Number(sums.staked) : null),
        percent(interval?.low),
        percent(interval?.high),
        percent(published),
        verdict(published, interval),
      ];
    });
    return { rows: cells, next: null };
  },
};
