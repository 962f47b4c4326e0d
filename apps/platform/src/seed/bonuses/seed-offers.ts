import { DAY_MS } from '@foyer/domain/time/duration';
import type { Trx } from '../../kernel/db/database.ts';
import { writeVersion } from '../../modules/campaign/service.ts';
import { DEMO_OFFERS } from './demo-offers.ts';
import { gameIds } from './seed-bonuses.ts';

/** Friendly ids. */
const CASH_ONLY_GAMES = ['whisper-arcade', 'kaleido-club'];

/** Those that are not there yet; with the first of all also the games that take cash only. Returns whether any were written. */
export async function seedOffers(trx: Trx, now: Date): Promise<boolean> {
  const known = await trx.selectFrom('campaign_versions').select('campaign_id').where('version', '=', 1).execute();
  const missing = DEMO_OFFERS.filter(({ id }) => !known.some((row) => row.campaign_id === id));
  const startsAt = new Date(now.getTime() - DAY_MS);
  for (const { games, rules, ...offer } of missing) {
    const wire = { ...rules, games: games === null ? null : await gameIds(trx, games) };
    await writeVersion(trx, { ...offer, wire, startsAt, endsAt: null }, 0, now);
  }
  if (known.length === 0)
    await trx.updateTable('games').set({ promo_money: false }).where('friendly_id', 'in', CASH_ONLY_GAMES).execute();
  return missing.length > 0;
}
