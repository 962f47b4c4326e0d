type OneOf = { field: string; values: string[] };

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/**
 * The values of a one-of error, an array or joined by commas. Throws TypeError for an error without field, details or values,
 * or with other values: a fault of the developer (VMSG-87 to VMSG-89).
 */
export function parseOneOf(error: unknown): OneOf {
  const field = property(error, 'field');
  if (typeof field !== 'string' || field === '') throw new TypeError('a one-of error names no field');
  const details = property(error, 'details');
  if (typeof details !== 'object' || details === null)
    throw new TypeError(`the one-of error of ${field} has no details`);
  const given = property(details, 'values');
  if (given === undefined) throw new TypeError(`the one-of error of ${field} has no values`);
  const values: unknown[] = typeof given === 'string' ? given.split(',') : Array.isArray(given) ? given : [];
  const texts = values.flatMap((value) => (typeof value === 'string' ? value.trim() : []));
  if (texts.length === 0 || texts.length !== values.length) {
    throw new TypeError(`the values of the one-of error of ${field} are of the wrong type`);
  }
  return { field, values: texts };
}
