import type { Query } from './modal-table.ts';

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

/** The first of equal names counts; `__proto__` is an ordinary name. */
export function parseQuery(search: string): Query {
  const entries = new Map<string, string>();
  for (const pair of search.replace(/^\?/, '').split('&')) {
    if (pair === '') continue;
    const at = pair.indexOf('=');
    const name = decode(at < 0 ? pair : pair.slice(0, at));
    if (!entries.has(name)) entries.set(name, at < 0 ? '' : decode(pair.slice(at + 1)));
  }
  return Object.fromEntries(entries);
}

export function formatQuery(query: Query): string {
  const pairs = Object.entries(query).map(([name, value]) =>
    value === ''
      ? encodeURIComponent(name)
      : `${encodeURIComponent(name)}=${encodeURIComponent(value).replaceAll('%2F', '/')}`,
  );
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}
