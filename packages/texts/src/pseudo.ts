import type { TextOverrides } from './messages.ts';

const [TURN, END] = ['\u202e', '\u202c'];
/** A placeholder (unchanged) or a word. */
const WORD = /%[A-Z_]+[\d.]*%|[\p{L}\p{M}’]+/gu;

function turnWords(text: string): string {
  return text.replace(WORD, (word) => (word.startsWith('%') ? word : `${TURN}${word}${END}`));
}

/** Reverses words also within `{count, plural, one {# game} other {# games}}`. */
export function turnMessage(message: string): string {
  let depth = 0;
  return message
    .split(/([{}])/)
    .map((part) => {
      if (part === '{') depth += 1;
      else if (part === '}') depth -= 1;
      else if (depth % 2 === 0) return turnWords(part);
      return part;
    })
    .join('');
}

export function pseudoTexts(english: TextOverrides): TextOverrides {
  return Object.fromEntries(
    Object.entries(english).map(([area, texts]) => [
      area,
      Object.fromEntries(Object.entries(texts).map(([key, message]) => [key, turnMessage(message)])),
    ]),
  );
}
