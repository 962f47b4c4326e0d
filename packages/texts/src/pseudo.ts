import type { TextOverrides } from './catalogue.ts';

/** Turns what follows from right to left, whatever its letters, and the end of that. */
const [TURN, END] = ['\u202e', '\u202c'];
/** A fixed placeholder (kept as it is) or a word. */
const WORD = /%[A-Z_]+[\d.]*%|[\p{L}\p{M}’]+/gu;

/** Each word of a text written from right to left; placeholders and whatever else is no letter stay. */
function turnWords(text: string): string {
  return text.replace(WORD, (word) => (word.startsWith('%') ? word : `${TURN}${word}${END}`));
}

/** An ICU message with its words reversed, also in the branches of `{count, plural, one {# game} other {# games}}`. */
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
