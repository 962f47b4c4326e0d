/** The value at a path such as `playerAgeLimit.minimum` of unchecked input. */
export function valueAt(given: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    return new Map<string, unknown>(Object.entries(value)).get(name);
  }, given);
}

/** Empty when it is no list. */
export function listAt(given: unknown, path: string): readonly unknown[] {
  const value = valueAt(given, path);
  return Array.isArray(value) ? value : [];
}

export function textAt(given: unknown, path: string): string | undefined {
  const value = valueAt(given, path);
  return typeof value === 'string' ? value : undefined;
}
