export function allowedEdits(word: string): number {
  if (word.length >= 8) return 2;
  return word.length >= 4 ? 1 : 0;
}

/** Whether a prefix of the word is at most `edits` (Damerau-Levenshtein) from `typed`. */
export function beginsNear(typed: string, word: string, edits: number): boolean {
  return isNear(typed, 0, word, 0, edits);
}

function isNear(typed: string, typedFrom: number, word: string, wordFrom: number, edits: number): boolean {
  let at = typedFrom;
  let on = wordFrom;
  while (at < typed.length && typed.charCodeAt(at) === word.charCodeAt(on)) {
    at += 1;
    on += 1;
  }
  if (at === typed.length) return true;
  if (edits === 0) return false;
  if (isNear(typed, at + 1, word, on, edits - 1)) return true;
  if (on >= word.length) return false;
  return (
    isNear(typed, at + 1, word, on + 1, edits - 1) ||
    isNear(typed, at, word, on + 1, edits - 1) ||
    (typed.charCodeAt(at) === word.charCodeAt(on + 1) &&
      typed.charCodeAt(at + 1) === word.charCodeAt(on) &&
      isNear(typed, at + 2, word, on + 2, edits - 1))
  );
}
