export type WordTable = {
  readonly words: readonly string[];
  readonly letters: Int32Array;
  /** Word `n` has `games[starts[n]]` up to, not including, `games[starts[n + 1]]`. */
  readonly starts: Int32Array;
  readonly games: Int32Array;
};

export function lettersOf(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) {
    const code = word.charCodeAt(at);
    bits |= code >= 97 && code <= 122 ? 1 << (code - 97) : 1 << (26 + (code % 6));
  }
  return bits;
}

export function missingLetters(wanted: number, present: number): number {
  let bits = wanted & ~present;
  let count = 0;
  while (bits !== 0) {
    bits &= bits - 1;
    count += 1;
  }
  return count;
}

export function makeWordTable(gamesByWord: ReadonlyMap<string, readonly number[]>): WordTable {
  const words = [...gamesByWord.keys()].sort();
  const starts = new Int32Array(words.length + 1);
  for (const [at, word] of words.entries()) {
    starts[at + 1] = (starts[at] ?? 0) + (gamesByWord.get(word)?.length ?? 0);
  }
  const games = new Int32Array(starts[words.length] ?? 0);
  for (const [at, word] of words.entries()) games.set(gamesByWord.get(word) ?? [], starts[at] ?? 0);
  return { words, letters: Int32Array.from(words, lettersOf), starts, games };
}

function firstFrom({ words }: WordTable, text: string): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

export function wordsFrom(table: WordTable, text: string): readonly [from: number, end: number] {
  const from = firstFrom(table, text);
  let end = from;
  while (end < table.words.length && table.words[end]?.startsWith(text)) end += 1;
  return [from, end];
}

export function indexOfWord(table: WordTable, word: string): number {
  const index = firstFrom(table, word);
  return table.words[index] === word ? index : -1;
}
