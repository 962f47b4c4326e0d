/** What stands at a path such as `playerAgeLimit.minimum` of something that nobody has checked; undefined: nothing. */
export function valueAt(given: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    return new Map<string, unknown>(Object.entries(value)).get(name);
  }, given);
}

/** The entries of a list that nobody has checked; none when it is no list. */
export function listAt(given: unknown, path: string): readonly unknown[] {
  const value = valueAt(given, path);
  return Array.isArray(value) ? value : [];
}

/** The text at a path, undefined when there is none. */
export function textAt(given: unknown, path: string): string | undefined {
  const value = valueAt(given, path);
  return typeof value === 'string' ? value : undefined;
}
