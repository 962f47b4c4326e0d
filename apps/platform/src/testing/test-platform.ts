import { randomBytes } from 'node:crypto';
import { REGISTERS } from '@foyer/domain/market/protection-duties';
import type { Logger } from 'pino';
import { createPlatform, type Platform } from '../app.ts';
import { type Config, parseConfig } from '../kernel/config/config.ts';
import type { Database } from '../kernel/db/database.ts';
import { createLog } from '../kernel/log/log.ts';
import { FREE, type Registers } from '../modules/register/service.ts';
import { formatKeyLine, KEY_BYTES, parseKeyRing } from '../modules/verification/service.ts';
import { seedDatabase } from '../seed/seed-database.ts';
import { createManualClock, type ManualClock } from './manual-clock.ts';
import { createTestDatabase, MIGRATED, type Template } from './test-database.ts';

export type TestPlatform = Platform & { clock: ManualClock; database: Database };

export type TestPlatformOptions = {
  config?: Partial<Config>;
  log?: Logger;
  /** Ids of the brands that are not for play money. */
  realMoneyBrands?: ReadonlySet<string>;
  /** National exclusion registers: the sandbox's, or others. Without it each says that a player is free. */
  registers?: Registers | 'sandbox';
  /** Repeats the platform's jobs by timers: see PlatformOptions. False unless said otherwise. */
  runsJobs?: boolean;
  /** Games, settings and demo players, or an empty database. True unless said otherwise. */
  seeded?: boolean;
};

const BASE = parseConfig({ NODE_ENV: 'test', FOYER_DEMO: 'on' });

/** The brands of a test's site: the configured one and another. */
export const TEST_BRANDS = ['foyer', 'nordlys'] as const;

const { production, demo, checksAnswers, origin } = parseConfig({
  NODE_ENV: 'production',
  FOYER_ORIGIN: 'http://localhost',
});
/** What a platform in production differs in, on an address of this machine. */
export const PRODUCTION: Partial<Config> = { production, demo, checksAnswers, origin };

/** Limits per minute are tested on their own: everywhere else they would tie tests to each other. */
const NO_LIMITS = {
  guessingPerAddress: 100_000,
  guessingPerAccount: 100_000,
  freeFailuresPerAddress: 100_000,
  // A proof is solved at once.
  proofGuesses: 4,
  sendingPerAddress: 100_000,
  launchesAnHour: 100_000,
  guestRoundsPerAddress: 100_000,
  gameSessionCallsPerPlayer: 100_000,
  arrivalsPerAddress: 100_000,
  draftingPerAddress: 100_000,
  contactPerSender: 100_000,
  registrationsPerAddress: 100_000,
};

const DOCUMENT_KEYS = parseKeyRing(formatKeyLine('test', randomBytes(KEY_BYTES)), 'a test');

/** No market's tests wait for a register, or depend on its data. */
const FREE_REGISTERS: Registers = Object.fromEntries(
  REGISTERS.map((name) => [name, { missing: () => [], check: async () => FREE }]),
);

/** The demo seed at 2026-11-21 12:00 UTC. */
const SEEDED: Template = {
  name: 'seeded',
  async fill(database) {
    const platform = await startOn(database, createManualClock(), {});
    await seedDatabase(platform.deps, { ...BASE, brands: TEST_BRANDS });
    await platform.close();
  },
};

function startOn(database: Database, clock: ManualClock, options: TestPlatformOptions): Promise<Platform> {
  const { config, log, realMoneyBrands, registers = FREE_REGISTERS, runsJobs = false } = options;
  return createPlatform({
    database,
    clock,
    randomBytes,
    config: { ...BASE, ...NO_LIMITS, ...config },
    log: log ?? createLog('silent'),
    runsJobs,
    documentKeys: DOCUMENT_KEYS,
    ...(registers !== 'sandbox' && { registers }),
    ...(realMoneyBrands && { realMoneyBrands }),
  });
}

/** A platform in process on a seeded database of its own, with a clock that stands at 2026-11-21 12:00 UTC. */
export async function createTestPlatform(options: TestPlatformOptions = {}): Promise<TestPlatform> {
  const database = await createTestDatabase(options.seeded === false ? MIGRATED : SEEDED);
  const clock = createManualClock();
  const platform = await startOn(database, clock, options);
  return {
    ...platform,
    clock,
    database,
    async close() {
      await platform.close();
      await database.close();
    },
  };
}
