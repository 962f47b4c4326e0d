import { PSEUDO_LANGUAGE } from '@foyer/domain/locale/writing';
import { MARKETS } from '@foyer/domain/market/market-profiles';
import { GAMES } from '@foyer/games/catalogue/catalogue';
import { sql } from 'kysely';
import { changeCatalogue } from '../modules/settings/change-catalogue.ts';
import type { Services } from '../services.ts';
import type { Trx } from '../store/database.ts';
import { forgetAll } from '../store/kept-in-memory.ts';
import { defaultBackEndSettings, defaultFrontEndSettings } from './default-settings.ts';
import { seedCampaigns } from './seed-bonuses.ts';
import { CONTENT_FOLDER, readContentFiles, seedContent } from './seed-content.ts';
import { seedGames } from './seed-games.ts';
import { seedPlayers } from './seed-players.ts';

export type SeedOptions = {
  /** FOYER_SEED: the same seed gives the same demo data. */
  seed: string;
  /** FOYER_CATALOGUE: how many games there are; never fewer than the built-in ones. */
  catalogueSize: number;
};

/** The brands that come with the product. */
const BRANDS = ['foyer', 'nordlys', 'contrast'];
/** The seed whose sites also speak the pseudo-language, written from right to left. */
const MIRRORED_SEED = 'mirrored';
/** Past rounds and favourites of demo players are on these many best-known games. */
const WELL_KNOWN = 24;

/**
 * Writes games, settings and demo players in one transaction; a second time nothing changes. Processes that start at
 * the same time do it one after another.
 */
export async function seedDatabase(platform: Services, { seed, catalogueSize }: SeedOptions): Promise<void> {
  const now = platform.clock.now();
  await platform.database.patient.kysely.transaction().execute(async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended('foyer seed', 0))`.execute(trx);
    const hasNewGames = await seedGames(trx, catalogueSize);
    const hasNewSettings = await seedSettings(trx, seed);
    const hasNewContent = await seedContent(trx, readContentFiles(CONTENT_FOLDER));
    const wellKnown = GAMES.toSorted((a, b) => a.popularity - b.popularity).slice(0, WELL_KNOWN);
    await seedPlayers(trx, seed, wellKnown, now);
    const hasNewCampaigns = await seedCampaigns(trx, now);
    if (hasNewCampaigns || hasNewGames || hasNewSettings || hasNewContent) await changeCatalogue(trx, now);
  });
  forgetAll(platform);
}

/** Settings of every brand in every market that has none yet. Says whether any were written. */
async function seedSettings(trx: Trx, seed: string): Promise<boolean> {
  const settings = defaultFrontEndSettings();
  if (seed === MIRRORED_SEED) settings.languages.push(PSEUDO_LANGUAGE);
  const front_end = JSON.stringify(settings);
  const rows = Object.values(MARKETS).flatMap((market) => {
    const back_end = JSON.stringify(defaultBackEndSettings(market));
    return BRANDS.map((brand) => ({ brand, market: market.code, front_end, back_end }));
  });
  const written = await trx
    .insertInto('settings')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('brand')
    .execute();
  return written.length > 0;
}
