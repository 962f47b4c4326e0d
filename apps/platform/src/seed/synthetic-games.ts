import { friendlyIdOf } from '@foyer/domain/game/friendly-id';
import { DAY_MS } from '@foyer/domain/time/duration';
import type { CatalogueEntry } from '../modules/game/service.ts';
import { composeTitle, TITLE_COUNT } from './synthetic-titles.ts';

/** Far from the built-in games, which count from 100001. */
const FIRST_ID = 200_001;
/** Releases of the composed games are spread over this many days before the newest built-in one. */
const RELEASE_SPAN_DAYS = 1500;

/**
 * Fills the catalogue up to `size` with composed games, the same ones every time: own titles, ids and dates, with the
 * studio, pictures and mathematics of the built-in game that their number falls on, so that each can be played.
 * Gives only the composed ones. Throws RangeError when there are not that many titles.
 */
export function composeGames(builtIn: readonly CatalogueEntry[], size: number): CatalogueEntry[] {
  const taken = new Set(builtIn.map((entry) => entry.friendlyId));
  const newest = builtIn.reduce((latest, entry) => (entry.releasedOn > latest ? entry.releasedOn : latest), '');
  const games: CatalogueEntry[] = [];
  for (let number = 0; builtIn.length + games.length < size; number += 1) {
    if (number >= TITLE_COUNT) throw new RangeError(`a catalogue has at most ${TITLE_COUNT} games, not ${size}`);
    const title = composeTitle(number);
    const model = builtIn[number % builtIn.length];
    if (taken.has(friendlyIdOf(title)) || !model) continue;
    games.push({
      ...model,
      // Jackpots are shared by games that are named for it.
      jackpotId: null,
      gameId: FIRST_ID + number,
      friendlyId: friendlyIdOf(title),
      title,
      releasedOn: releaseOf(number, newest),
      popularity: builtIn.length + games.length + 1,
    });
  }
  return games;
}

function releaseOf(number: number, newest: string): string {
  // A stride without a factor in common with the span scatters neighbours over all of it.
  const daysBefore = (number * 1009) % RELEASE_SPAN_DAYS;
  return new Date(Date.parse(newest) - daysBefore * DAY_MS).toISOString().slice(0, 10);
}
