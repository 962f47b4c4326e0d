import { FACET_OPTIONS } from '../game-list/game-facets.ts';
import type { Destination } from './destination.ts';
import { DESTINATION_WORDS } from './destination-table.ts';
import { facetsAt, type GameIndex } from './game-index.ts';
import { groupPositions } from './group-positions.ts';
import { allowedSlips, beginsNear } from './near-words.ts';
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

function isMeant(text: string, phrase: string, withSlips: boolean): boolean {
  if (text === phrase) return true;
  if (text.length < SHORTEST_START) return false;
  return phrase.startsWith(text) || (withSlips && beginsNear(text, phrase, allowedSlips(text)));
}

/** Groups, filter options and pages by folded words. A whole word excludes prefixes; typos count only if nothing fits. */
export function findDestinations(index: GameIndex, words: readonly string[]): readonly FoundDestination[] {
  const text = words.join(' ');
  const begun = meantBy(text, false);
  const whole = begun.filter(({ isWhole }) => isWhole);
  const found = whole.length > 0 ? whole : begun.length > 0 ? begun : meantBy(text, true);
  return found.filter(
    ({ destination }) => destination.kind === 'page' || gamesOfDestination(index, destination).length > 0,
  );
}

function meantBy(text: string, withSlips: boolean): FoundDestination[] {
  table ??= readTable();
  return table.flatMap(({ destination, phrases }) => {
    const isWhole = phrases.includes(text);
    return isWhole || phrases.some((phrase) => isMeant(text, phrase, withSlips)) ? [{ destination, isWhole }] : [];
  });
}
