import { FACET_OPTIONS } from '../game-list/game-facets.ts';
import type { Destination } from './destination.ts';
import { DESTINATION_WORDS } from './destination-table.ts';
import { facetsAt, type GameIndex } from './game-index.ts';
import { groupPositions } from './group-positions.ts';
import { allowedEdits, beginsNear } from './near-words.ts';
import { foldText } from './search-text.ts';

export type FoundDestination = { readonly destination: Destination; readonly isWhole: boolean };

type Phrases = { readonly destination: Destination; readonly phrases: readonly string[] };

const SHORTEST_START = 4;

let table: readonly Phrases[] | undefined;

function readTable(): readonly Phrases[] {
  return DESTINATION_WORDS.map(([destination, words]) => ({
    destination,
    phrases: words.split(',').map((phrase) => foldText(phrase).trim()),
  }));
}

export function gamesOfDestination(index: GameIndex, { kind, id }: Destination): readonly number[] {
  if (kind === 'group') return groupPositions(index, id) ?? [];
  const bit = kind === 'filter' ? (FACET_OPTIONS.find(({ key }) => key === id)?.bit ?? 0) : 0;
  if (bit === 0) return [];
  return Array.from({ length: index.count }, (_, position) => position).filter(
    (position) => (facetsAt(index, position) & bit) !== 0,
  );
}

function matchesPhrase(text: string, phrase: string, withTypos: boolean): boolean {
  if (text === phrase) return true;
  if (text.length < SHORTEST_START) return false;
  return phrase.startsWith(text) || (withTypos && beginsNear(text, phrase, allowedEdits(text)));
}

/** Groups, filter options and pages by folded words. A whole word excludes prefixes; typos count only if nothing fits. */
export function findDestinations(index: GameIndex, words: readonly string[]): readonly FoundDestination[] {
  const text = words.join(' ');
  const begun = matchPhrases(text, false);
  const whole = begun.filter(({ isWhole }) => isWhole);
  const found = whole.length > 0 ? whole : begun.length > 0 ? begun : matchPhrases(text, true);
  return found.filter(
    ({ destination }) => destination.kind === 'page' || gamesOfDestination(index, destination).length > 0,
  );
}

function matchPhrases(text: string, withTypos: boolean): FoundDestination[] {
  table ??= readTable();
  return table.flatMap(({ destination, phrases }) => {
    const isWhole = phrases.includes(text);
    return isWhole || phrases.some((phrase) => matchesPhrase(text, phrase, withTypos))
      ? [{ destination, isWhole }]
      : [];
  });
}
