import { allowedEdits, beginsNear } from './near-words.ts';
import { initialsOf, STOP_WORDS } from './search-table.ts';
import { foldText, searchWords } from './search-text.ts';
import { synonymsOf } from './synonym-table.ts';

export type TitlePart = readonly [from: number, end: number];

type TitleWord = { text: string; from: number[]; end: number[] };

function foldLetter(letter: string): string {
  const code = letter.charCodeAt(0);
  const isPlain = letter.length === 1 && ((code >= 97 && code <= 122) || (code >= 48 && code <= 57));
  return isPlain ? letter : foldText(letter);
}

function wordsOf(title: string): TitleWord[] {
  const words: TitleWord[] = [];
  let word: TitleWord | null = null;
  let at = 0;
  for (const letter of title) {
    const end = at + letter.length;
    for (const sign of foldLetter(letter)) {
      if (sign === ' ' || sign === '\n') {
        word = null;
        continue;
      }
      if (!word) {
        word = { text: '', from: [], end: [] };
        words.push(word);
      }
      word.text += sign;
      word.from.push(at);
      word.end.push(end);
    }
    at = end;
  }
  return words;
}

function partOf({ from: starts, end: ends }: TitleWord, from: number, end: number): TitlePart {
  return [starts[from] ?? 0, ends[end - 1] ?? 0];
}

function whole(word: TitleWord): TitlePart {
  return partOf(word, 0, word.text.length);
}

function partsOfWord(typed: string, words: readonly TitleWord[]): readonly TitlePart[] {
  const starting = words.filter(({ text }) => text.startsWith(typed));
  if (starting.length > 0) return starting.map((word) => partOf(word, 0, typed.length));
  const initials = initialParts(typed, words);
  if (initials.length > 0) return initials;
  const synonyms = synonymsOf(typed);
  const meant = words.filter(({ text }) => synonyms.some((one) => text.startsWith(one)));
  if (meant.length > 0) return meant.map(whole);
  const inside = words.flatMap((word) => {
    const at = word.text.indexOf(typed);
    return at < 0 ? [] : [partOf(word, at, at + typed.length)];
  });
  if (inside.length > 0) return inside;
  const joined = words.filter(({ text }) => text.length > 2 && (typed.startsWith(text) || typed.endsWith(text)));
  if (joined.length > 0) return joined.map(whole);
  const edits = allowedEdits(typed);
  return edits === 0 ? [] : words.filter(({ text }) => beginsNear(typed, text, edits)).map(whole);
}

function initialParts(typed: string, words: readonly TitleWord[]): readonly TitlePart[] {
  if (typed.length < 2 || !initialsOf(words.map(({ text }) => text)).includes(typed)) return [];
  const large = words.filter(({ text }) => !STOP_WORDS.has(text));
  return (large.length === typed.length ? large : words).map((word) => partOf(word, 0, 1));
}

function merge(parts: readonly TitlePart[]): readonly TitlePart[] {
  const merged: TitlePart[] = [];
  for (const [from, end] of parts.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])) {
    const last = merged.at(-1);
    if (last && from <= last[1]) merged[merged.length - 1] = [last[0], Math.max(last[1], end)];
    else merged.push([from, end]);
  }
  return merged;
}

export function matchedParts(title: string, text: string): readonly TitlePart[] {
  const words = wordsOf(title);
  return merge(searchWords(text).flatMap((typed) => partsOfWord(typed, words)));
}
