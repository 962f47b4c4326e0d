import type { GameIndex } from './game-index.ts';
import { allowedEdits, beginsNear } from './near-words.ts';
import type { SearchStudio, SearchTable } from './search-table.ts';
import { synonymsOf } from './synonym-table.ts';
import { indexOfWord, lettersOf, missingLetters, type WordTable, wordsFrom } from './word-table.ts';

export const RANK = { exact: 0, start: 1, word: 2, initials: 3, synonym: 4, studio: 5, inside: 6, near: 7 } as const;
export const RANK_COUNT = 8;
export const NO_RANK = 255;

/** A word with so few games may be a typo: near words are searched too. */
const FEW = 8;
const SHORTEST_STUDIO = 2;
const SHORTEST_INSIDE = 3;
const SHORTEST_HALF = 3;

export function isStudioWord(word: string, { words, shorthand }: SearchStudio): boolean {
  if (word.length < SHORTEST_STUDIO) return false;
  return words.some((one) => one.startsWith(word)) || shorthand.includes(word);
}

export function rankByWord(index: GameIndex, table: SearchTable, word: string): Uint8Array {
  const ranks = new Uint8Array(index.count).fill(NO_RANK);
  const marker = new Marker(ranks);
  const { words, initials } = table;
  marker.words(words, ...wordsFrom(words, word), RANK.word);
  if (word.length >= 2) marker.word(initials, indexOfWord(initials, word), RANK.initials);
  for (const synonym of synonymsOf(word)) marker.words(words, ...wordsFrom(words, synonym), RANK.synonym);
  marker.studios(index, table, (studio) => isStudioWord(word, studio), RANK.studio);
  if (word.length >= SHORTEST_INSIDE) markInside(marker, words, word);
  if (marker.found === 0) markJoined(marker, words, word);
  const edits = allowedEdits(word);
  if (edits > 0 && marker.found < FEW) {
    markNear(marker, words, word, edits);
    const isNear = ({ words: names }: SearchStudio) => names.some((one) => beginsNear(word, one, edits));
    marker.studios(index, table, isNear, RANK.near);
  }
  return ranks;
}

class Marker {
  found = 0;
  readonly ranks: Uint8Array;

  constructor(ranks: Uint8Array) {
    this.ranks = ranks;
  }

  game(position: number, rank: number): void {
    const known = this.ranks[position] ?? 0;
    if (known <= rank) return;
    if (known === NO_RANK) this.found += 1;
    this.ranks[position] = rank;
  }

  words({ starts, games }: WordTable, from: number, end: number, rank: number): void {
    const last = starts[end] ?? 0;
    for (let at = starts[from] ?? 0; at < last; at += 1) this.game(games[at] ?? 0, rank);
  }

  word(table: WordTable, wordIndex: number, rank: number): void {
    if (wordIndex >= 0) this.words(table, wordIndex, wordIndex + 1, rank);
  }

  studios(index: GameIndex, { studios }: SearchTable, isMeant: (studio: SearchStudio) => boolean, rank: number): void {
    const meant = studios.map(isMeant);
    if (!meant.includes(true)) return;
    const { provider } = index.columns;
    for (let position = 0; position < provider.length; position += 1) {
      if (meant[provider[position] ?? -1]) this.game(position, rank);
    }
  }
}

function markInside(marker: Marker, table: WordTable, word: string): void {
  const wanted = lettersOf(word);
  for (let wordIndex = 0; wordIndex < table.words.length; wordIndex += 1) {
    if ((wanted & ~(table.letters[wordIndex] ?? 0)) !== 0) continue;
    if (table.words[wordIndex]?.includes(word)) marker.word(table, wordIndex, RANK.inside);
  }
}

function markNear(marker: Marker, table: WordTable, word: string, edits: number): void {
  const wanted = lettersOf(word);
  for (let wordIndex = 0; wordIndex < table.words.length; wordIndex += 1) {
    if (missingLetters(wanted, table.letters[wordIndex] ?? 0) > edits) continue;
    if (beginsNear(word, table.words[wordIndex] ?? '', edits)) marker.word(table, wordIndex, RANK.near);
  }
}

function markJoined(marker: Marker, table: WordTable, word: string): void {
  for (let cut = SHORTEST_HALF; cut <= word.length - SHORTEST_HALF; cut += 1) {
    const wordIndex = indexOfWord(table, word.slice(0, cut));
    if (wordIndex < 0) continue;
    const [from, end] = wordsFrom(table, word.slice(cut));
    const others = new Set(table.games.subarray(table.starts[from], table.starts[end]));
    for (const game of table.games.subarray(table.starts[wordIndex], table.starts[wordIndex + 1])) {
      if (others.has(game)) marker.game(game, RANK.inside);
    }
  }
}
