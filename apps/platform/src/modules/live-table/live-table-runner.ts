import type { TableState } from '@foyer/contract/game/live-table';
import { BLACKJACK_SEATS } from '@foyer/domain/live-table/blackjack';
import { isOpenAt, opensNext } from '@foyer/domain/live-table/opening-hours';
import { shownResult, type TableOutcome } from '@foyer/domain/live-table/table-outcome';
import { phaseEndsAt, roundAt, type ScheduledRound } from '@foyer/domain/live-table/table-schedule';
import { dealerOf, LIVE_TABLES, type LiveTableDefinition } from '@foyer/games/live-tables';
import type { Kernel } from '../../kernel/kernel.ts';
import { type BetweenDrawAndStore, ensureDrawn, readShownRounds } from './live-rounds.ts';
import { handsOf } from './stored-outcome.ts';

type Deps = Pick<Kernel, 'database' | 'clock' | 'randomBytes' | 'log'> & { betweenDrawAndStore?: BetweenDrawAndStore };

/** Bounds the sleep, as the clock may be moved (ms). */
const LONGEST_SLEEP = 1_000;

type Stage = 'closed' | 'betting' | 'drawn' | 'shown';

type Board = {
  readonly table: LiveTableDefinition;
  stage: Stage | null;
  round: ScheduledRound | null;
  /** The moment of its last update (ms since 1970). */
  upTo: number;
  results: readonly TableOutcome[];
  players: number;
};

function stageAt(table: LiveTableDefinition, round: ScheduledRound, now: number): Stage {
  // A round that has begun is played to its end, even past closing time.
  if (!isOpenAt(table.hours, round.startsAt)) return 'closed';
  if (now < round.drawsAt) return 'betting';
  return now < round.showsAt ? 'drawn' : 'shown';
}

type TableFace = Pick<TableState, 'dealerName' | 'lastResults' | 'availableSeats' | 'availablePlayers'>;

const timeText = (at: number) => new Date(at).toISOString();

/**
 * Runs the live tables by the server's clock (docs/states/live-table.md). Every process runs all of them: the database
 * lets one draw each round, and each process shows what is stored.
 */
export class LiveTableRunner {
  readonly #deps: Deps;
  readonly #boards: readonly Board[];
  readonly #onChange: (state: TableState) => void;
  #timer: NodeJS.Timeout | undefined;
  #turn: Promise<void> = Promise.resolve();
  #isStopped = false;

  /** `onChange` is called after a result, opening, closing and a change of players. */
  constructor(deps: Deps, onChange: (state: TableState) => void) {
    this.#deps = deps;
    this.#onChange = onChange;
    this.#boards = LIVE_TABLES.map((table) => ({ table, stage: null, round: null, upTo: 0, results: [], players: 0 }));
  }

  /** Updates all tables, then schedules the next update. */
  async start(): Promise<void> {
    await this.step();
    this.#sleep();
  }

  /** Waits for an update under way. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#turn;
  }

  /** Updates all tables to now. Calls run one after another; a table that fails is tried again. */
  step(): Promise<void> {
    this.#turn = this.#turn.then(async () => {
      await Promise.all(this.#boards.map((board) => this.#bringUp(board)));
    });
    return this.#turn;
  }

  states(): TableState[] {
    return this.#boards.map((board) => this.#stateOf(board));
  }

  /** Undefined for an id that is no table's. */
  face(gameId: number): TableFace | undefined {
    const board = this.#boards.find(({ table }) => table.gameId === gameId);
    return board && faceOf(board, this.#deps.clock.now().getTime());
  }

  setPlayers(counts: ReadonlyMap<number, number>): void {
    for (const board of this.#boards) {
      const players = counts.get(board.table.gameId) ?? 0;
      if (players === board.players) continue;
      board.players = players;
      this.#onChange(this.#stateOf(board));
    }
  }

  /** No job of the scheduler: a phase ends at its own moment, and an interval would show results late. */
  #sleep(): void {
    if (this.#isStopped) return;
    const now = this.#deps.clock.now().getTime();
    // From each table's last update: a phase that has ended since is due at once.
    const next = Math.min(
      ...this.#boards.map(({ table: { times, offset }, upTo }) => phaseEndsAt(roundAt(times, offset, upTo), upTo)),
    );
    this.#timer = setTimeout(
      () => void this.step().finally(() => this.#sleep()),
      Math.min(LONGEST_SLEEP, Math.max(1, next - now)),
    );
    this.#timer.unref();
  }

  async #bringUp(board: Board): Promise<void> {
    const { table, stage: oldStage, round: oldRound } = board;
    const now = this.#deps.clock.now();
    board.upTo = now.getTime();
    const round = roundAt(table.times, table.offset, now.getTime());
    const stage = stageAt(table, round, now.getTime());
    const isSameRound = oldRound?.number === round.number;
    if (stage === oldStage && (isSameRound || stage === 'closed')) return;
    // Anything but the next phase is a pause or a moved clock.
    const isJump =
      !isSameRound && (oldRound?.number !== round.number - 1 || oldStage !== 'shown' || stage !== 'betting');
    try {
      if (stage === 'drawn' || stage === 'shown') await ensureDrawn(this.#deps, table, round);
      if (stage === 'shown' || isJump) board.results = await readShownRounds(this.#deps, table.gameId, now);
    } catch (error) {
      this.#deps.log.error({ err: error, table: table.gameId }, 'a live table could not go on; it is tried again');
      return;
    }
    board.stage = stage;
    board.round = round;
    if (oldStage !== null && (stage === 'shown' || isJump)) this.#onChange(this.#stateOf(board));
  }

  #stateOf(board: Board): TableState {
    const { table, results } = board;
    const now = this.#deps.clock.now().getTime();
    const round = roundAt(table.times, table.offset, now);
    const isOpen = isOpenAt(table.hours, round.startsAt);
    const isBehind = now >= round.showsAt && (board.stage !== 'shown' || board.round?.number !== round.number);
    const [last] = results;
    return {
      gameId: table.gameId,
      // Until its result is read, the state is dated before it: clients wait for the next.
      at: timeText(isBehind ? round.showsAt - 1 : now),
      isOpen,
      opensAt: isOpen ? null : timeText(opensNext(table.hours, now)),
      round: isOpen ? formatRound(round) : null,
      lastHands: last ? handsOf(last) : [],
      ...faceOf(board, now),
    };
  }
}

function faceOf({ table, results, players }: Board, now: number): TableFace {
  return {
    dealerName: dealerOf(table, now),
    lastResults: results.map(shownResult),
    // Nobody can sit down yet.
    availableSeats: table.tableType === 'BLACKJACK' ? BLACKJACK_SEATS : null,
    availablePlayers: players,
  };
}

function formatRound(round: ScheduledRound): NonNullable<TableState['round']> {
  const { number, startsAt, closesAt, drawsAt, showsAt, endsAt } = round;
  return {
    number,
    startsAt: timeText(startsAt),
    closesAt: timeText(closesAt),
    drawsAt: timeText(drawsAt),
    showsAt: timeText(showsAt),
    endsAt: timeText(endsAt),
  };
}
