/** UTF-16 units; the rest is ignored. */
export const LONGEST_SEARCH = 100;

/** Letters that Unicode does not decompose into base and mark. */
const FOLDED: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
};
const SPECIAL = /[ßæœøđðłþħıŋ]/g;
/** Removed without a gap: combining marks, control and format characters, apostrophes. */
const GONE = /[\p{M}\p{Cf}'’ʼ`´]|(?!\n)\p{Cc}/gu;
const PLAIN = /^[\n -~]*$/;
const PLAIN_GONE = /['`]/g;
const PLAIN_GAP = /[^a-z0-9\n]+/g;
const GAP = /[^\p{L}\p{N}\n]+/gu;

/** Lower case without accents, words separated by one blank, `&` spelled out. Line breaks stay. */
export function foldText(text: string): string {
  return isPlainText(text) ? foldPlain(text) : foldAny(text);
}

export function isPlainText(text: string): boolean {
  return PLAIN.test(text);
}

/** Nearly all titles are plain, and this is ten times as quick. */
function foldPlain(text: string): string {
  return text.toLowerCase().replace(PLAIN_GONE, '').replaceAll('&', ' and ').replace(PLAIN_GAP, ' ');
}

function foldAny(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(GONE, '')
    .replace(SPECIAL, (letter) => FOLDED[letter] ?? letter)
    .replaceAll('&', ' and ')
    .replace(GAP, ' ');
}

/** Cuts to `LONGEST_SEARCH`, never within a surrogate pair. */
export function boundSearch(text: string): string {
  return text.length <= LONGEST_SEARCH ? text : text.slice(0, LONGEST_SEARCH).toWellFormed().replace(/�$/, '');
}

const MOST_WORDS = 8;

export function searchWords(text: string): readonly string[] {
  const folded = foldText(boundSearch(text).replaceAll('\n', ' ')).trim();
  return folded === '' ? [] : folded.slice(0, LONGEST_SEARCH).split(' ').slice(0, MOST_WORDS);
}
