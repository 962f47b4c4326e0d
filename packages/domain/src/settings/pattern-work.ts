/** Upper bounds for a text of the longest length: ways to match, steps to try them all. */
type Work = { ways: number; steps: number };

const ONE_CHARACTER: Work = { ways: 1, steps: 1 };
const COUNTS = /^(?:([*+?])|\{(\d+)(?:(,)(\d*))?\})\??/;
/** A group's opening; the second alternative is a lookaround, which never backtracks. */
const OPENING = /^\((?:(\?(?:<?[=!]))|\?<[^>]*>|\?[a-z-]*:)?/;
/** `\u{41}` is no character without the flag u, but 41 times `u`; `\k` begins a reference only before a name. */
const ESCAPE = /^\\(?:u[0-9A-Fa-f]{4}|x[0-9A-Fa-f]{2}|c[A-Za-z]|k<[\w$]+>|\d+|[\s\S])/;
const ODD_REFERENCE = '\\k';
const CLASS = /^\[(?:\\[\s\S]|[^\\\]])*\]/;

/** Upper bound of a regular expression's steps on a text of this length, against catastrophic backtracking. */
export function boundPatternSteps(pattern: string, textLength: number): number {
  let rest = pattern;
  let depth = 0;
  let isAnchored = pattern.startsWith('^');

  const match = (form: RegExp): RegExpExecArray | null => {
    const found = form.exec(rest);
    if (found) rest = rest.slice(found[0].length);
    return found;
  };

  const readAtom = (): Work => {
    const opening = match(OPENING);
    if (opening) {
      depth += 1;
      const { ways, steps } = readAlternatives();
      depth -= 1;
      rest = rest.slice(1);
      return { ways: opening[1] ? 1 : ways, steps };
    }
    if (match(CLASS)) return ONE_CHARACTER;
    const escaped = match(ESCAPE);
    if (!escaped) rest = rest.slice(1);
    // Ambiguous: a group's name or a pattern may follow.
    if (escaped?.[0] === ODD_REFERENCE) return { ways: 1, steps: Number.POSITIVE_INFINITY };
    // A back reference compares as much text as its group holds.
    return escaped && /^\\[k1-9]/.test(escaped[0]) ? { ways: 1, steps: textLength } : ONE_CHARACTER;
  };

  const readRepeated = (): Work => {
    const once = readAtom();
    const counts = match(COUNTS);
    if (!counts) return once;
    const [, sign, from = sign === '+' ? '1' : '0', comma, to = ''] = counts;
    const least = Number(from);
    const open = sign === '?' ? 1 : Math.max(least, textLength);
    const most = sign || comma ? Math.min(to === '' ? open : Number(to), open) : least;
    return repeat(once, least, most);
  };

  const readAlternatives = (): Work => {
    const all = { ways: 0, steps: 0 };
    let one: Work = { ways: 1, steps: 1 };
    while (rest !== '' && !rest.startsWith(')')) {
      if (match(/^\|/)) {
        if (depth === 0) isAnchored = false;
        add(all, one);
        one = { ways: 1, steps: 1 };
      } else one = follow(one, readRepeated());
    }
    return add(all, one);
  };

  const { steps } = readAlternatives();
  return isAnchored ? steps : steps * (textLength + 1);
}

const follow = (first: Work, next: Work): Work => ({
  ways: first.ways * next.ways,
  steps: first.steps + first.ways * next.steps,
});

function add(sum: Work, one: Work): Work {
  sum.ways += one.ways;
  sum.steps += one.steps;
  return sum;
}

function repeat(once: Work, least: number, most: number): Work {
  // Infinite steps times none would be NaN.
  if (most === 0) return ONE_CHARACTER;
  if (once.ways === 1) return { ways: most - least + 1, steps: Math.max(1, once.steps * most) };
  const power = once.ways ** most;
  return { ways: power * 2, steps: once.steps * power * 2 };
}
