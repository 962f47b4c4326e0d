import type { JackpotState } from '@foyer/contract/game/jackpot';
import { encodeAmount } from '@foyer/contract/wire';
import { type LevelTerms, TOP_LEVEL } from '@foyer/domain/jackpot/jackpot-level';
import { JACKPOTS, type JackpotDefinition } from '@foyer/games/jackpots';
import type { Kernel } from '../../kernel/kernel.ts';
import { inOrder, jackpotOf, termsOf } from './jackpot-terms.ts';

type Pool = { version: number; levels: readonly (LevelTerms & { amount: bigint })[] };
type Row = LevelTerms & { jackpot_id: string; currency: string; amount: bigint; changes: bigint };

type Deps = Pick<Kernel, 'database'> & {
  /** Called for every pool that changed, at most once a read. */
  onChange: (state: JackpotState) => void;
};

const nameOf = (jackpotId: string, currency: string): string => `${jackpotId} ${currency}`;

/**
 * The jackpots' amounts as this process read them last. Every process reads for itself, so a lost notification loses nothing.
 * A pool that no stake has opened yet holds its seed.
 */
export class JackpotBoard {
  readonly #deps: Deps;
  readonly #onDrop: (() => void)[] = [];
  #pools: ReadonlyMap<string, Pool> = new Map();
  #reading: Promise<void> | null = null;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Waits for a read under way. */
  async close(): Promise<void> {
    await this.#reading?.catch(() => {});
  }

  /** Called when a shown amount has fallen, as after a hit: cached pages would show too much. */
  onDrop(listener: () => void): void {
    this.#onDrop.push(listener);
  }

  /** Calls during a read share it. */
  refresh(): Promise<void> {
    this.#reading ??= this.#read().finally(() => {
      this.#reading = null;
    });
    return this.#reading;
  }

  /** The open pools' terms and amounts (minor units); before that, the terms they will be opened with. */
  levelsOf(jackpot: JackpotDefinition, currency: string): readonly (LevelTerms & { amount: bigint })[] {
    const open = this.#pools.get(nameOf(jackpot.id, currency))?.levels;
    return open ?? termsOf(jackpot, currency).map((terms) => ({ ...terms, amount: terms.seed }));
  }

  /** The top level, as a wire amount. */
  topAmount(jackpotId: string, currency: string): string {
    const top = this.levelsOf(jackpotOf(jackpotId), currency).find(({ level }) => level === TOP_LEVEL);
    return encodeAmount({ amount: top?.amount ?? 0n, currency });
  }

  states(currency: string): JackpotState[] {
    return JACKPOTS.map((jackpot) => this.#stateOf(jackpot, currency));
  }

  #stateOf(jackpot: JackpotDefinition, currency: string): JackpotState {
    return {
      jackpotId: jackpot.id,
      currency,
      version: this.#pools.get(nameOf(jackpot.id, currency))?.version ?? 0,
      levels: this.levelsOf(jackpot, currency).map(({ level, amount }) => ({
        level,
        amount: encodeAmount({ amount, currency }),
      })),
    };
  }

  async #read(): Promise<void> {
    const { rows } = await this.#deps.database.pool.query<Row>({
      name: 'read-jackpots',
      text: `SELECT p.jackpot_id, p.currency, p.level, p.seed, p.share, p.odds, sum(a.balance)::bigint AS amount,
          sum(s.changes)::bigint AS changes
        FROM jackpot_pools p JOIN jackpot_shards s USING (jackpot_id, currency, level) JOIN accounts a ON a.id = s.account_id
        GROUP BY p.jackpot_id, p.currency, p.level`,
    });
    const before = this.#pools;
    this.#pools = poolsOf(rows);
    for (const [name, pool] of this.#pools) this.#notify(name, before.get(name), pool);
  }

  #notify(name: string, before: Pool | undefined, now: Pool): void {
    // A pool that was opened but not fed yet shows the same as before.
    if (now.version <= (before?.version ?? 0)) return;
    const [jackpotId = '', currency = ''] = name.split(' ');
    const jackpot = JACKPOTS.find(({ id }) => id === jackpotId);
    if (!jackpot) return;
    this.#deps.onChange(this.#stateOf(jackpot, currency));
    const [old, fresh] = [before, now].map((pool) => pool?.levels.find(({ level }) => level === TOP_LEVEL)?.amount);
    if (old !== undefined && fresh !== undefined && fresh < old) for (const listener of this.#onDrop) listener();
  }
}

function poolsOf(rows: readonly Row[]): Map<string, Pool> {
  const byPool = Map.groupBy(rows, (row) => nameOf(row.jackpot_id, row.currency));
  return new Map(
    [...byPool].map(([name, levels]) => [
      name,
      {
        version: levels.reduce((sum, { changes }) => sum + Number(changes), 0),
        levels: inOrder(levels.map(({ level, seed, share, odds, amount }) => ({ level, seed, share, odds, amount }))),
      },
    ]),
  );
}
