export type PathParams = Readonly<Record<string, string>>;

const SEGMENT = /^\{(\w+)\}(-games)?$/;

function decodeSegment(segment: string): string | null {
  try {
    const text = decodeURIComponent(segment);
    return text.includes('/') || text === '' ? null : text;
  } catch {
    return null;
  }
}

export function matchPattern(pattern: string, path: string): PathParams | null {
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const segment = given[index] ?? '';
    const placeholder = SEGMENT.exec(part);
    if (!placeholder) {
      if (segment !== part) return null;
      continue;
    }
    const [, name = '', ending = ''] = placeholder;
    if (ending && !segment.endsWith(ending)) return null;
    const value = decodeSegment(ending ? segment.slice(0, -ending.length) : segment);
    if (value === null) return null;
    params[name] = value;
  }
  return params;
}

/** Throws RangeError when a parameter is missing. */
export function fillPattern(pattern: string, params: PathParams): string {
  return pattern.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new RangeError(`parameter ${name} of ${pattern} is missing`);
    return encodeURIComponent(value);
  });
}
