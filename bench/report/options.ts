import { parseArgs } from 'node:util';

type BenchPart = 'browser' | 'server' | 'start' | 'list' | 'search';

export type Options = {
  /** Runs of each target; 1 to 50. */
  runs: number;
  parts: readonly BenchPart[];
  /** Number of games of a synthetic catalogue; null is the built-in catalogue. */
  catalogue: number | null;
  /** Where to write the results as JSON. */
  json: string | null;
  /** A running product on this machine to measure instead of starting one. */
  origin: string | null;
  /** How often a run that other processes disturbed is done again. */
  tries: number;
};

export const USAGE = `npm run bench -- [options]
  --runs N           runs of each target (default 5)
  --only PART        browser, server, start, list or search (both on 10,000 games); may be given more than once
  --catalogue N      measure on a synthetic catalogue of N games
  --origin URL       measure a product that runs already, on this machine
  --tries N          how often a disturbed run is repeated (default 3)
  --json FILE        write the results as JSON`;

const PARTS: readonly BenchPart[] = ['start', 'server', 'browser', 'list', 'search'];

function countOf(name: string, text: string, most: number): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1 || count > most) throw new Error(`--${name} takes 1 to ${most}`);
  return count;
}

/** Reads the command line. Throws with a sentence for the user. */
export function parseOptions(argv: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      runs: { type: 'string', default: '5' },
      only: { type: 'string', multiple: true, default: [] },
      catalogue: { type: 'string' },
      origin: { type: 'string' },
      tries: { type: 'string', default: '3' },
      json: { type: 'string' },
    },
  });
  const wanted = PARTS.filter((part) => values.only.includes(part));
  if (wanted.length !== new Set(values.only).size) throw new Error(`--only takes ${PARTS.join(', ')}`);
  const origin = values.origin === undefined ? null : new URL(values.origin).origin;
  if (origin && !['127.0.0.1', 'localhost', '[::1]'].includes(new URL(origin).hostname)) {
    throw new Error('--origin must be on this machine: the bench loads what it measures');
  }
  return {
    runs: countOf('runs', values.runs, 50),
    parts: wanted.length > 0 ? wanted : PARTS,
    catalogue: values.catalogue === undefined ? null : countOf('catalogue', values.catalogue, 100_000),
    json: values.json ?? null,
    origin,
    tries: countOf('tries', values.tries, 20),
  };
}
