/** Longest text that is searched for, in UTF-16 units; what is beyond is not looked at. */
export const LONGEST_SEARCH = 100;

/** Letters that Unicode does not take apart into a base and a mark. */
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
/** Combining marks, control and format characters (right-to-left marks among them), apostrophes: gone without a gap. */
const GONE = /[\p{M}\p{Cf}'’ʼ`´]|(?!\n)\p{Cc}/gu;
const PLAIN = /^[\n -~]*$/;
const PLAIN_GONE = /['`]/g;
const PLAIN_GAP = /[^a-z0-9\n]+/g;
/** Whatever else is no letter, digit or line break parts words: punctuation, blanks, emoji, half characters. */
const GAP = /[^\p{L}\p{N}\n]+/gu;

/** Lower case without accents, words separated by one blank, `&` spelled out. Lines stay lines. */
export function foldText(text: string): string {
  return isPlainText(text) ? foldPlain(text) : foldAny(text);
}

/** Whether a text has no letter that needs more than being made small. */
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

/** What a visitor typed, cut to the length that is searched for; never half a character at the end. */
export function boundSearch(text: string): string {
  return text.length <= LONGEST_SEARCH ? text : text.slice(0, LONGEST_SEARCH).toWellFormed().replace(/�$/, '');
}

const MOST_WORDS = 8;

/** The words of what a visitor typed, folded; none when it holds neither letter nor digit. */
export function searchWords(text: string): readonly string[] {
  const folded = foldText(boundSearch(text).replaceAll('\n', ' ')).trim();
  return folded === '' ? [] : folded.slice(0, LONGEST_SEARCH).split(' ').slice(0, MOST_WORDS);
}
