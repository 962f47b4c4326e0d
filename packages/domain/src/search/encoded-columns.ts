/** Printable ASCII without `"` and `\`, so that JSON needs no escapes: 91 signs. */
const BASE = 91;
const FIRST = 35;
const BACKSLASH = 92;
const LARGEST_WIDTH = 5;

function signOf(digit: number): number {
  const code = FIRST + digit;
  return code < BACKSLASH ? code : code + 1;
}

function digitOf(code: number): number {
  return code < BACKSLASH ? code - FIRST : code - FIRST - 1;
}

function widthFor(largest: number): number {
  let width = 1;
  while (BASE ** width <= largest) width += 1;
  return width;
}

/** Integers of 0 to 2^31 - 1 in base 91, first the width of each; all zeros are ''. Else throws RangeError. */
export function encodeColumn(numbers: readonly number[]): string {
  const largest = numbers.reduce((most, number) => (number > most ? number : most), 0);
  const isFit = numbers.every((number) => Number.isInteger(number) && number >= 0 && number < 2 ** 31);
  if (!isFit) throw new RangeError('only whole numbers from 0 to 2^31 - 1 can be encoded');
  if (largest === 0) return '';
  const width = widthFor(largest);
  const codes: string[] = [];
  for (const number of numbers) {
    for (let digit = width - 1; digit >= 0; digit -= 1) {
      codes.push(String.fromCharCode(signOf(Math.floor(number / BASE ** digit) % BASE)));
    }
  }
  return `${width}${codes.join('')}`;
}

export function isEncodedColumn(text: string, count: number): boolean {
  if (text === '') return true;
  const width = text.charCodeAt(0) - 48;
  return width >= 1 && width <= LARGEST_WIDTH && text.length === 1 + count * width && SIGNS.test(text);
}

const SIGNS = /^[1-5][#-[\]-~]*$/;

/** Throws RangeError for any other text. */
export function decodeColumn(text: string, count: number): Int32Array {
  if (!isEncodedColumn(text, count)) throw new RangeError(`not ${count} encoded numbers`);
  const numbers = new Int32Array(count);
  if (text === '') return numbers;
  const width = text.charCodeAt(0) - 48;
  for (let at = 1, row = 0; row < count; row += 1) {
    let number = 0;
    for (let end = at + width; at < end; at += 1) number = number * BASE + digitOf(text.charCodeAt(at));
    numbers[row] = number;
  }
  return numbers;
}

function lengthOf(text: string): number {
  const width = text.charCodeAt(0) - 48;
  const length = (text.length - 1) / width;
  if (!(width >= 1 && width <= LARGEST_WIDTH) || !Number.isInteger(length)) throw new RangeError('not encoded numbers');
  return length;
}

/** Deltas of whole numbers of 0 to 2^30 - 2 in any order; an empty list is ''. */
export function encodeSteps(numbers: readonly number[]): string {
  // Deltas are one more than needed, so that a list of zeros differs from an empty one.
  return encodeColumn(numbers.map((number, index) => zigzag(number - (index > 0 ? (numbers[index - 1] ?? 0) : 0)) + 1));
}

/** Throws RangeError for any other text. */
export function decodeSteps(text: string): Int32Array {
  if (text === '') return new Int32Array(0);
  const steps = decodeColumn(text, lengthOf(text));
  let last = 0;
  for (let row = 0; row < steps.length; row += 1) {
    last += unzigzag((steps[row] ?? 1) - 1);
    steps[row] = last;
  }
  return steps;
}

function zigzag(step: number): number {
  return step < 0 ? -2 * step - 1 : 2 * step;
}

function unzigzag(number: number): number {
  return (number & 1) === 0 ? number >> 1 : -((number + 1) >> 1);
}
