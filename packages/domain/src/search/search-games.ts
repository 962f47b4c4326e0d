import type { Destination } from './destination.ts';
import { findDestinations, gamesOfDestination } from './find-destinations.ts';
import type { GameIndex } from './game-index.ts';
import { allowedEdits, beginsNear } from './near-words.ts';
import { type SearchStudio, type SearchTable, STOP_WORDS, searchTableOf } from './search-table.ts';
import { searchWords } from './search-text.ts';
import { isStudioWord, NO_RANK, RANK, RANK_COUNT, rankByWord } from './word-ranks.ts';

export type SearchResult = {
  /** Order: exact title, title prefix, word prefixes, initials, synonyms, studio, parts, typos. */
  readonly positions: readonly number[];
  readonly total: number;
  readonly studios: readonly SearchStudio[];
  readonly destinations: readonly Destination[];
};

const NOTHING: SearchResult = { positions: [], total: 0, studios: [], destinations: [] };

/** `text` is untrusted. A game must match every word. */
export function searchGameIndex(index: GameIndex, text: string, limit = Number.POSITIVE_INFINITY): SearchResult {
  const words = searchWords(text);
  if (words.length === 0) return NOTHING;
  const table = searchTableOf(index);
  const needed = neededWords(words);
  const ranks = needed.map((word) => rankByWord(index, table, word)).reduce(worse);
  const named = order(ranks, table, words.join(' '));
  const destinations = findDestinations(index, words);
  const meant = destinations.filter(({ isWhole }) => isWhole);
  const positions = [...new Set([...named, ...meant.flatMap((one) => gamesOfDestination(index, one.destination))])];
  return {
    positions: positions.slice(0, limit),
    total: positions.length,
    studios: studiosOf(table, words, needed),
    destinations: destinations.map(({ destination }) => destination),
  };
}

function neededWords(words: readonly string[]): readonly string[] {
  const large = words.filter((word) => !STOP_WORDS.has(word));
  return large.length > 0 ? [...new Set(large)] : words;
}

function worse(ranks: Uint8Array, others: Uint8Array): Uint8Array {
  for (let position = 0; position < ranks.length; position += 1) {
    const other = others[position] ?? NO_RANK;
    if (other > (ranks[position] ?? NO_RANK)) ranks[position] = other;
  }
  return ranks;
}

function order(ranks: Uint8Array, { titles }: SearchTable, text: string): readonly number[] {
  const buckets = Array.from({ length: RANK_COUNT }, (): number[] => []);
  for (let position = 0; position < ranks.length; position += 1) {
    let rank = ranks[position] ?? NO_RANK;
    if (rank === NO_RANK) continue;
    if (rank === RANK.word && titles[position]?.startsWith(text)) {
      rank = titles[position] === text ? RANK.exact : RANK.start;
    }
    buckets[rank]?.push(position);
  }
  return buckets.flat();
}

function studiosOf({ studios }: SearchTable, words: readonly string[], needed: readonly string[]): SearchStudio[] {
  const whole = words.join('');
  return studios.filter(
    (studio) => studio.shorthand.includes(whole) || needed.every((word) => isStudioWord(word, studio)),
  );
}

const SHORTEST_NEAR = 3;

export function fuzzyMatches(index: GameIndex, text: string, limit: number): readonly number[] {
  const table = searchTableOf(index);
  const scores = new Int32Array(index.count);
  for (const word of neededWords(searchWords(text))) {
    if (word.length < SHORTEST_NEAR) continue;
    const ranks = rankByWord(index, table, word);
    const isFound = ranks.some((rank) => rank !== NO_RANK);
    for (let position = 0; position < ranks.length; position += 1) {
      const rank = ranks[position] ?? NO_RANK;
      if (rank !== NO_RANK) scores[position] = (scores[position] ?? 0) + 100 - rank;
    }
    if (!isFound) addNear(scores, table, word);
  }
  const found = [...scores.keys()].filter((position) => (scores[position] ?? 0) > 0);
  return found.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b).slice(0, limit);
}

/** One edit more than a search allows. The first letter must be right, else too much would match. */
function addNear(scores: Int32Array, { words: table }: SearchTable, word: string): void {
  const edits = allowedEdits(word) + 1;
  for (const [wordIndex, other] of table.words.entries()) {
    if (other.charCodeAt(0) !== word.charCodeAt(0) || !beginsNear(word, other, edits)) continue;
    for (const game of table.games.subarray(table.starts[wordIndex], table.starts[wordIndex + 1])) {
      scores[game] = (scores[game] ?? 0) + 50;
    }
  }
}
