import type { TableState } from '@foyer/contract/game/live-table';
import { BLACKJACK_SEATS } from '@foyer/domain/live-table/blackjack';
import { isOpenAt, opensNext } from '@foyer/domain/live-table/opening-hours';
import { shownResult, type TableOutcome } from '@foyer/domain/live-table/table-outcome';
import { phaseEndsAt, roundAt, type ScheduledRound } from '@foyer/domain/live-table/table-schedule';
import { dealerOf, LIVE_TABLES, type LiveTableDefinition } from '@foyer/games/live-tables';
import type { Kernel } from '../../kernel/kernel.ts';
import { type BetweenDrawAndStore, ensureDrawn, readShownRounds } from './live-rounds.ts';
import { handsOf } from './stored-outcome.ts';

type Needs = Pick<Kernel, 'database' | 'clock' | 'randomBytes' | 'log'> & { betweenDrawAndStore?: BetweenDrawAndStore };

/** The longest sleep between two looks at the clock, which may be moved (ms). */
const LONGEST_SLEEP = 1_000;

type Stage = 'closed' | 'betting' | 'drawn' | 'shown';

/** A table as this process knows it. */
type Board = {
  readonly table: LiveTableDefinition;
  stage: Stage | null;
  round: ScheduledRound | null;
  /** The moment it was last brought up to (ms since 1970). */
  upTo: number;
  results: readonly TableOutcome[];
  players: number;
};

function stageAt(table: LiveTableDefinition, round: ScheduledRound, now: number): Stage {
  // A round that has begun is played out, even past closing time.
  if (!isOpenAt(table.hours, round.startsAt)) return 'closed';
  if (now < round.drawsAt) return 'betting';
  return now < round.showsAt ? 'drawn' : 'shown';
}

/** What a tile shows of its table. */
type TableFace = Pick<TableState, 'dealerName' | 'lastResults' | 'availableSeats' | 'availablePlayers'>;

const timeText = (at: number) => new Date(at).toISOString();

/**
 * Runs the live tables by the server's clock (docs/states/live-table.md). Every process runs all of them: the database
 * lets one draw each round, and each process shows what is stored.
 */
export class LiveTables {
  readonly #needs: Needs;
  readonly #boards: readonly Board[];
  readonly #onChange: (state: TableState) => void;
  #timer: NodeJS.Timeout | undefined;
  #turn: Promise<void> = Promise.resolve();
  #isStopped = false;

  /** `onChange` hears of every table that has news: a result, opening, closing, players. */
  constructor(needs: Needs, onChange: (state: TableState) => void) {
    this.#needs = needs;
    this.#onChange = onChange;
    this.#boards = LIVE_TABLES.map((table) => ({ table, stage: null, round: null, upTo: 0, results: [], players: 0 }));
  }

  /** Brings all tables to the present moment, then goes on by itself. */
  async start(): Promise<void> {
    await this.step();
    this.#sleep();
  }

  /** Ends the clock and waits for what is under way. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#turn;
  }

  /** Brings all tables to the present moment. Turns come one after another; a table that fails is tried again. */
  step(): Promise<void> {
    this.#turn = this.#turn.then(async () => {
      await Promise.all(this.#boards.map((board) => this.#bringUp(board)));
    });
    return this.#turn;
  }

  /** All tables as they are now, in the order of lists. */
  states(): TableState[] {
    return this.#boards.map((board) => this.#stateOf(board));
  }

  /** What a tile shows of a table now; undefined for an id that is no table's. */
  face(gameId: number): TableFace | undefined {
    const board = this.#boards.find(({ table }) => table.gameId === gameId);
    return board && faceOf(board, this.#needs.clock.now().getTime());
  }

  /** Takes over how many players look at each table now. */
  notePlayers(counts: ReadonlyMap<number, number>): void {
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
    const now = this.#needs.clock.now().getTime();
    // From the moment each table was brought up to: a part of a round that ended since then is due at once.
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
    const now = this.#needs.clock.now();
    board.upTo = now.getTime();
    const round = roundAt(table.times, table.offset, now.getTime());
    const stage = stageAt(table, round, now.getTime());
    const isSameRound = oldRound?.number === round.number;
    if (stage === oldStage && (isSameRound || stage === 'closed')) return;
    // The next part of the same round, or the start of the one after: anything else is a pause or a moved clock.
    const isJump =
      !isSameRound && (oldRound?.number !== round.number - 1 || oldStage !== 'shown' || stage !== 'betting');
    try {
      if (stage === 'drawn' || stage === 'shown') await ensureDrawn(this.#needs, table, round);
      if (stage === 'shown' || isJump) board.results = await readShownRounds(this.#needs, table.gameId, now);
    } catch (error) {
      this.#needs.log.error({ err: error, table: table.gameId }, 'a live table could not go on; it is tried again');
      return;
    }
    board.stage = stage;
    board.round = round;
    if (oldStage !== null && (stage === 'shown' || isJump)) this.#onChange(this.#stateOf(board));
  }

  #stateOf(board: Board): TableState {
    const { table, results } = board;
    const now = this.#needs.clock.now().getTime();
    const round = roundAt(table.times, table.offset, now);
    const isOpen = isOpenAt(table.hours, round.startsAt);
    const isBehind = now >= round.showsAt && (board.stage !== 'shown' || board.round?.number !== round.number);
    const [last] = results;
    return {
      gameId: table.gameId,
      // Until the round's result is read, the state is one of before it: clients wait for the next.
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
    // Nobody can sit down yet, so every seat is free.
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
