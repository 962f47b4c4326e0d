import { StartError } from '@foyer/domain/errors/start-error';
import { PSEUDO_LANGUAGE } from '@foyer/domain/locale/writing';
import type { WayIn } from '@foyer/domain/login/ways-in';
import { MARKETS, type MarketProfile } from '@foyer/domain/market/market-profiles';
import type { MoneyStyle } from '@foyer/domain/money/format-money';
import { GAMES } from '@foyer/games/catalogue/catalogue';
import { sql } from 'kysely';
import { clearCaches } from '../kernel/cache/cached-read.ts';
import type { Trx } from '../kernel/db/database.ts';
import { asStartError } from '../kernel/errors/start-error.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { changeCatalogue } from '../modules/settings/service.ts';
import { seedOffers } from './bonuses/seed-offers.ts';
import { defaultBackEndSettings, defaultFrontEndSettings } from './default-settings.ts';
import { DEMO_PLAYERS } from './demo-players.ts';
import { CONTENT_FOLDER, readContentFiles, seedContent } from './seed-content.ts';
import { seedGames } from './seed-games.ts';
import { seedIdentities } from './seed-identities.ts';
import { seedPaymentMethods } from './seed-payment-methods.ts';
import { seedPlayer } from './seed-players.ts';

export type SeedOptions = {
  /** FOYER_SEED. */
  seed: string;
  /** FOYER_CATALOGUE: number of games, at least the built-in ones. */
  catalogueSize: number;
  /** FOYER_DEMO: writes players and campaigns too. */
  demo: boolean;
  /** Ids. */
  brands: readonly string[];
};

/** Adds the pseudo-language, written from right to left. */
const MIRRORED_SEED = 'mirrored';
/** Demo players play and like these many best-known games. */
const WELL_KNOWN = 24;

/** True: something that pages show was written. */
type SeedPart = (trx: Trx) => Promise<boolean>;

/** Idempotent. Returns the parts that failed: rows that an operator changed must not stop the start. */
export async function seedDatabase(
  deps: Kernel,
  { seed, catalogueSize, demo, brands }: SeedOptions,
): Promise<readonly string[]> {
  const now = deps.clock.now();
  const parts: Record<string, SeedPart> = {
    games: (trx) => seedGames(trx, catalogueSize),
    settings: (trx) => seedSettings(trx, { seed, brands, demo }),
    content: (trx) => seedContent(trx, readContentFiles(CONTENT_FOLDER)),
    ...(demo && demoParts(deps, seed, now)),
  };
  const failed: string[] = [];
  for (const [name, write] of Object.entries(parts)) {
    try {
      await seedPart(deps, write, now);
    } catch (error) {
      // A full disk or a standby stops the start.
      if (asStartError(error) instanceof StartError) throw error;
      deps.log.error({ err: error, part: name }, 'a part of the seed was left out');
      failed.push(name);
    }
  }
  clearCaches(deps);
  return failed;
}

/** One by one, so that a renamed player keeps out no other. */
function demoParts(deps: Kernel, seed: string, now: Date): Record<string, SeedPart> {
  const wellKnown = GAMES.toSorted((a, b) => a.popularity - b.popularity).slice(0, WELL_KNOWN);
  const players = DEMO_PLAYERS.map((player): [string, SeedPart] => [
    `player ${player.userName}`,
    async (trx) => {
      await seedPlayer(trx, player, seed, wellKnown, now);
      return false;
    },
  ]);
  return {
    ...Object.fromEntries(players),
    identities: (trx) => seedIdentities(deps, trx, now),
    campaigns: (trx) => seedOffers(trx, now),
    'payment methods': seedPaymentMethods,
  };
}

async function seedPart({ database }: Kernel, write: SeedPart, now: Date): Promise<void> {
  await database.longRunning.kysely.transaction().execute(async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended('foyer seed', 0))`.execute(trx);
    if (await write(trx)) await changeCatalogue(trx, now);
  });
}

const DEMO_WAYS: readonly WayIn[] = ['passkey', 'authenticator', 'smartId', 'mobileId', 'google', 'facebook'];

const hasPayAndPlay = ({ code }: MarketProfile): boolean => code === 'SE' || code === 'strictest';

/** iDIN is of Dutch banks; pay and play is how most Swedes come. */
function demoWays(market: MarketProfile): readonly WayIn[] {
  if (market.code === 'NL') return [...DEMO_WAYS, 'idin'];
  return hasPayAndPlay(market) ? ['payAndPlay', ...DEMO_WAYS] : DEMO_WAYS;
}

/** Only the British demo shows the figures of each language. */
function demoMoneyFormat({ code }: MarketProfile): MoneyStyle {
  return code === 'GB' ? 'language' : 'specification';
}

/** For every brand without settings. Returns whether any were written. */
async function seedSettings(
  trx: Trx,
  { seed, brands, demo }: Pick<SeedOptions, 'seed' | 'demo' | 'brands'>,
): Promise<boolean> {
  const settings = defaultFrontEndSettings();
  if (seed === MIRRORED_SEED) settings.languages.push(PSEUDO_LANGUAGE);
  const rows = Object.values(MARKETS).flatMap((market) => {
    const front_end = JSON.stringify(demo ? { ...settings, moneyFormat: demoMoneyFormat(market) } : settings);
    const backEnd = defaultBackEndSettings(market);
    const back_end = JSON.stringify(
      demo
        ? {
            ...backEnd,
            waysIn: demoWays(market),
            allowedPayAndPlay: hasPayAndPlay(market),
            loyaltyEnabled: !market.bonusOnlyFirst,
          }
        : backEnd,
    );
    return brands.map((brand) => ({ brand, market: market.code, front_end, back_end }));
  });
  const written = await trx
    .insertInto('settings')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('brand')
    .execute();
  return written.length > 0;
}
