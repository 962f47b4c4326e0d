import { randomUUID } from 'node:crypto';
import type { Launch } from '@foyer/contract/game/play';
import { type MarketCode, marketProfile } from '@foyer/domain/market/market-profiles';
import { DAY_MS } from '@foyer/domain/time/duration';
import type { Kernel } from '../kernel/kernel.ts';
import { withWallet } from '../kernel/ledger/with-wallet.ts';
import { createPlayer } from '../modules/session/create-player.ts';
import { grantBonus, type NewBonus } from '../modules/wallet/grant-bonus.ts';
import type { AppDeps } from '../modules.ts';
import { BONUS_TERMS } from './bonus-terms.ts';
import { createOperatorClient, type OperatorClient } from './operator-client.ts';
import { createTestPlatform } from './test-platform.ts';
import { grantCash } from './test-players.ts';
import { createVisitor, type Visitor } from './visitor.ts';

/** Logged in, with a game open. */
export type PlayerInGame = { visitor: Visitor; launch: Launch; playerId: number };

export type PlayTestBed = {
  deps: AppDeps;
  visitor(keepsCookies?: boolean): Visitor;
  operator: OperatorClient;
  advance(ms: number): void;
  /** Cash in pence. */
  addPlayer(cash: bigint): Promise<{ userName: string; playerId: number }>;
  /** Default: 10.00 pounds, to be staked five times on slots within ten days. */
  grant(playerId: number, terms?: Partial<NewBonus>): Promise<bigint>;
  /** A new player; by default in a slot. */
  signInWithGame(
    cash: bigint,
    bonuses?: readonly Partial<NewBonus>[],
    game?: string,
    visitor?: Visitor,
  ): Promise<PlayerInGame>;
  nameOf(playerId: number): Promise<{ userName: string }>;
  accountsOf(playerId: number): Promise<Record<string, bigint>>;
  /** In order. */
  transactionsOf(playerId: number, reference: string): Promise<string[]>;
  /** Oldest first. */
  roundsOf(playerId: number): Promise<string[]>;
  /** In ms, oldest first. */
  startsOf(playerId: number): Promise<number[]>;
  isClosed(launchId: string): Promise<boolean>;
  sumOfPostings(): Promise<bigint>;
  totalHeld(): Promise<bigint>;
  countOf(table: 'postings' | 'players' | 'games' | 'rounds' | 'events'): Promise<bigint>;
  /** Without a visitor's cookies. */
  request(path: string, init?: RequestInit): Promise<Response>;
  query(text: string, values?: unknown[]): Promise<unknown>;
  rows(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  close(): Promise<void>;
};

export const TEST_OPERATOR_TOKEN = 'an-operator-token-of-this-test';

export async function createPlayTestBed(market: MarketCode): Promise<PlayTestBed> {
  const platform = await createTestPlatform({ config: { market, operatorToken: TEST_OPERATOR_TOKEN } });
  const { deps, database } = platform;
  const { pool, kysely } = database;
  const one = async <T>(text: string, values: unknown[] = []): Promise<T> => {
    const { rows } = await pool.query<{ value: T }>(text, values);
    if (!rows[0]) throw new Error(`no row: ${text}`);
    return rows[0].value;
  };
  const newVisitor = (keepsCookies = true) =>
    createVisitor((path, init) => platform.app.request(`http://localhost${path}`, init), keepsCookies);
  return {
    deps,
    visitor: newVisitor,
    operator: createOperatorClient(platform, TEST_OPERATOR_TOKEN),
    advance: (ms) => platform.clock.advance(ms),
    addPlayer: (cash) => addPlayer(deps, cash),
    grant: (playerId, terms = {}) => grant(deps, playerId, terms),
    async signInWithGame(cash, bonuses = [], game = 'tokaj-nights', visitor = newVisitor()) {
      const { userName, playerId } = await addPlayer(deps, cash);
      for (const bonus of bonuses) await grant(deps, playerId, bonus);
      await visitor.call('loginAsPlayer', { body: { userName } });
      const launch = await visitor.call('launchGame', { body: { game, mode: 'real' } });
      return { visitor, launch, playerId };
    },
    nameOf: async (playerId) => ({
      userName: await one('SELECT user_name AS value FROM players WHERE id = $1', [playerId]),
    }),
    async accountsOf(playerId) {
      const rows = await kysely
        .selectFrom('accounts')
        .select(['kind', 'balance'])
        .where('player_id', '=', playerId)
        .execute();
      return Object.fromEntries(rows.map((row) => [row.kind, row.balance]));
    },
    async transactionsOf(playerId, reference) {
      const rows = await kysely
        .selectFrom('transactions')
        .select('kind')
        .where('player_id', '=', playerId)
        .where('reference', '=', reference)
        .orderBy('chain_number')
        .execute();
      return rows.map((row) => row.kind);
    },
    async roundsOf(playerId) {
      const rows = await kysely
        .selectFrom('rounds')
        .select('id')
        .where('player_id', '=', playerId)
        .orderBy('started_at')
        .execute();
      return rows.map((row) => row.id);
    },
    async startsOf(playerId) {
      const rows = await kysely
        .selectFrom('rounds')
        .select('started_at')
        .where('player_id', '=', playerId)
        .orderBy('started_at')
        .execute();
      return rows.map((row) => row.started_at.getTime());
    },
    isClosed: (launchId) => one('SELECT closed_at IS NOT NULL AS value FROM launches WHERE id = $1', [launchId]),
    sumOfPostings: async () =>
      BigInt(await one<string>('SELECT coalesce(sum(amount), 0)::text AS value FROM postings')),
    totalHeld: async () =>
      BigInt(await one<string>(`SELECT coalesce(sum(balance), 0)::text AS value FROM accounts WHERE kind = 'held'`)),
    countOf: (table) => one<bigint>(`SELECT count(*) AS value FROM ${table}`),
    request: async (path, init) => platform.app.request(`http://localhost${path}`, init),
    query: (text, values) => pool.query(text, values),
    rows: (text, values) => pool.query<Record<string, unknown>>(text, values),
    close: () => platform.close(),
  };
}

async function addPlayer(
  { database, clock, config }: Kernel,
  cash: bigint,
): Promise<{ userName: string; playerId: number }> {
  const userName = `player-${randomUUID().slice(0, 8)}`;
  const now = clock.now();
  const playerId = await database.kysely.transaction().execute(async (trx) => {
    const id = await createPlayer(
      trx,
      {
        publicUserId: randomUUID(),
        userName,
        email: `${userName}@example.com`,
        passwordHash: 'none',
        nickName: 'Test',
        fullName: 'Test Player',
        country: marketProfile(config.market).allowedCountries?.[0] ?? 'GBR',
        currency: 'GBP',
        language: 'en',
        verified: true,
        story: 'Made by a test',
      },
      now,
    );
    if (cash > 0n) await grantCash(trx, id, cash, now);
    return id;
  });
  return { userName, playerId };
}

const TEN_DAYS_MS = 10 * DAY_MS;

function grant({ database, clock }: Kernel, playerId: number, terms: Partial<NewBonus>): Promise<bigint> {
  const now = clock.now();
  const bonus: NewBonus = {
    ...BONUS_TERMS,
    title: { en: 'A test', hu: 'Egy próba' },
    expiresAt: new Date(now.getTime() + TEN_DAYS_MS),
    ...terms,
  };
  return database.kysely
    .transaction()
    .execute((trx) => withWallet(trx, playerId, (wallet) => grantBonus(wallet, bonus, null, now)));
}
