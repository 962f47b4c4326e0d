import { friendlyIdOf } from '@foyer/domain/game/friendly-id';
import { DAY_MS } from '@foyer/domain/time/duration';
import type { CatalogueEntry } from '../modules/game/service.ts';
import { composeTitle, TITLE_COUNT } from './synthetic-titles.ts';

/** Built-in games count from 100001. */
const FIRST_ID = 200_001;
/** Before the newest built-in game. */
const RELEASE_SPAN_DAYS = 1500;

/** The same games each time, after built-in ones. Throws RangeError when there are not enough titles. */
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
  // A stride coprime to the span scatters neighbours.
  const daysBefore = (number * 1009) % RELEASE_SPAN_DAYS;
  return new Date(Date.parse(newest) - daysBefore * DAY_MS).toISOString().slice(0, 10);
}
