import type { JackpotState } from '@foyer/contract/jackpot';
import { encodeAmount } from '@foyer/contract/wire';
import { type JackpotLevel, TOP_LEVEL } from '@foyer/domain/jackpot/jackpot-level';
import { JACKPOTS, type JackpotDefinition } from '@foyer/games/jackpots';
import type { Services } from '../../services.ts';
import { jackpotOf, termsOf } from './jackpot-terms.ts';

/** How often the pools are read, and so how often a reader can be told of one (ms). */
const READ_EVERY = 1_000;

type Pool = { version: number; amounts: ReadonlyMap<JackpotLevel, bigint> };
type Row = { jackpot_id: string; currency: string; level: JackpotLevel; amount: bigint; changes: bigint };

type Needs = Pick<Services, 'database' | 'log'> & {
  /** Hears of every pool that changed, at most once a second for each. */
  onChange: (state: JackpotState) => void;
};

const nameOf = (jackpotId: string, currency: string): string => `${jackpotId} ${currency}`;

/**
 * What the jackpots hold, as this process read it last: at most a second ago. Every process reads for itself, so nothing
 * has to be told between them, and a lost notification loses nothing. A pool that no stake has opened yet holds its seed.
 */
export class JackpotBoard {
  readonly #needs: Needs;
  readonly #onDrop: (() => void)[] = [];
  #pools: ReadonlyMap<string, Pool> = new Map();
  #timer: NodeJS.Timeout | undefined;
  #reading: Promise<void> | null = null;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Reads the pools, then goes on by itself. */
  async start(): Promise<void> {
    await this.refresh();
    this.#timer = setInterval(() => void this.refresh(), READ_EVERY);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#reading;
  }

  /** Calls back when the amount of tiles has fallen, as after a hit: kept pages would show more than there is. */
  onDrop(listener: () => void): void {
    this.#onDrop.push(listener);
  }

  /** Reads the pools now; askers while a reading is under way share it. */
  refresh(): Promise<void> {
    this.#reading ??= this.#read()
      .catch((error: unknown) => this.#needs.log.error({ err: error }, 'the jackpots could not be read'))
      .finally(() => {
        this.#reading = null;
      });
    return this.#reading;
  }

  /** Minor units. */
  amountOf(jackpot: JackpotDefinition, level: JackpotLevel, currency: string): bigint {
    const amount = this.#pools.get(nameOf(jackpot.id, currency))?.amounts.get(level);
    return amount ?? termsOf(jackpot, currency).find((terms) => terms.level === level)?.seed ?? 0n;
  }

  /** The amount of tiles: what the top level holds, as a wire amount. */
  topAmount(jackpotId: string, currency: string): string {
    return encodeAmount({ amount: this.amountOf(jackpotOf(jackpotId), TOP_LEVEL, currency), currency });
  }

  /** All jackpots in a currency. */
  states(currency: string): JackpotState[] {
    return JACKPOTS.map((jackpot) => this.#stateOf(jackpot, currency));
  }

  #stateOf(jackpot: JackpotDefinition, currency: string): JackpotState {
    return {
      jackpotId: jackpot.id,
      currency,
      version: this.#pools.get(nameOf(jackpot.id, currency))?.version ?? 0,
      levels: jackpot.levels.map(({ level }) => ({
        level,
        amount: encodeAmount({ amount: this.amountOf(jackpot, level, currency), currency }),
      })),
    };
  }

  async #read(): Promise<void> {
    const { rows } = await this.#needs.database.pool.query<Row>({
      name: 'read-jackpots',
      text: `SELECT jackpot_id, s.currency, level, sum(balance)::bigint AS amount, sum(changes)::bigint AS changes
        FROM jackpot_shards s JOIN accounts a ON a.id = account_id GROUP BY jackpot_id, s.currency, level`,
    });
    const before = this.#pools;
    this.#pools = poolsOf(rows);
    for (const [name, pool] of this.#pools) this.#tell(name, before.get(name), pool);
  }

  #tell(name: string, before: Pool | undefined, now: Pool): void {
    if (before && now.version <= before.version) return;
    const [jackpotId = '', currency = ''] = name.split(' ');
    const jackpot = JACKPOTS.find(({ id }) => id === jackpotId);
    if (!jackpot) return;
    this.#needs.onChange(this.#stateOf(jackpot, currency));
    const [old, fresh] = [before?.amounts.get(TOP_LEVEL), now.amounts.get(TOP_LEVEL)];
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
        amounts: new Map(levels.map(({ level, amount }) => [level, amount])),
      },
    ]),
  );
}
