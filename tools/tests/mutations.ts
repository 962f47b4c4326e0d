/** Replaces `from` up to, not including, `to`. */
export type Mutation = {
  readonly kind: 'condition' | 'constant' | 'call';
  readonly from: number;
  readonly to: number;
  readonly text: string;
};

const INVERSE: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  ' < ': ' >= ',
  ' >= ': ' < ',
  ' > ': ' <= ',
  ' <= ': ' > ',
  '&&': '||',
  '||': '&&',
};
const CONDITION = / [<>]=? |[!=]==|&&|\|\|/g;
const CONSTANT = /(?<![\w$.#])(?:\d[\d_]*n?(?![\w.])|true\b|false\b)/g;
/** A call as a statement on its own line: its result is unused. */
const CALL = /(?<=\n)[ \t]+(?:await )?[a-zA-Z_$][\w$]*(?:\.[\w$]+)*\([^\n]*\);(?=\n)/g;
const DECLARATION = /^\s*(?:import|export type|export \{|type|readonly|declare|\| )/;

export function blankWords(source: string): string {
  const words =
    /\/\*.*?\*\/|\/\/[^\n]*|(['"])(?:(?!\1)[^\\\n]|\\.)*\1|`(?:[^`\\]|\\.)*`|(?<=[=(,:!&|?]\s*)\/(?![*/])(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/gs;
  return source.replaceAll(words, (word) => word.replaceAll(/[^\n]/g, ' '));
}

function otherConstant(literal: string): string {
  if (literal === 'true' || literal === 'false') return literal === 'true' ? 'false' : 'true';
  const next = BigInt(literal.replaceAll(/[_n]/g, '')) + 1n;
  return literal.endsWith('n') ? `${next}n` : String(next);
}

function lineAt(source: string, position: number): string {
  return source.slice(source.lastIndexOf('\n', position - 1) + 1).split('\n', 1)[0] ?? '';
}

/** Conditions inverted, constants changed, calls removed. */
export function findMutations(source: string): Mutation[] {
  const code = blankWords(source);
  const at = (kind: Mutation['kind'], pattern: RegExp, change: (found: string) => string) =>
    [...code.matchAll(pattern)]
      .filter(({ index }) => !DECLARATION.test(lineAt(code, index)))
      .map(({ index, 0: found }) => ({ kind, from: index, to: index + found.length, text: change(found) }));
  return [
    ...at('condition', CONDITION, (found) => INVERSE[found] ?? found),
    ...at('constant', CONSTANT, otherConstant),
    ...at('call', CALL, () => ''),
  ];
}

export function applyMutation(source: string, { from, to, text }: Mutation): string {
  return source.slice(0, from) + text + source.slice(to);
}

export function lineOf(source: string, position: number): number {
  return source.slice(0, position).split('\n').length;
}

/** `pick(n)`: 0 to n - 1. */
export function sample<Item>(items: readonly Item[], count: number, pick: (bound: number) => number): Item[] {
  const left = [...items];
  return Array.from({ length: Math.min(count, left.length) }, () => left.splice(pick(left.length), 1)).flat();
}
