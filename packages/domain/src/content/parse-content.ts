/** A content file taken apart. */
export type ContentSource = {
  /** The front matter: names and values as they are written, without quotes. */
  readonly front: Readonly<Record<string, string>>;
  /** Names that stand in it more than once; the last value counts. */
  readonly repeated: readonly string[];
  /** Markdown. */
  readonly body: string;
};

const FRONT = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)/;

/**
 * Takes a content file apart: lines `name: value` (a name may have a prefix, as `og:title`) between two lines `---`, then Markdown. Blank lines and lines that
 * start with `#` in the front matter are skipped. Throws SyntaxError when the front matter is missing or a line of it is
 * none of these.
 */
export function parseContent(text: string): ContentSource {
  const head = FRONT.exec(text);
  if (!head) throw new SyntaxError('the front matter is missing');
  const lines = (head[1] ?? '').split(/\r?\n/).filter((line) => line.trim() !== '' && !line.startsWith('#'));
  const entries = lines.map((line) => {
    const [, name, value] = /^([A-Za-z][\w-]*(?::[A-Za-z][\w:-]*)?):\s*(.*?)\s*$/.exec(line) ?? [];
    if (name === undefined || value === undefined)
      throw new SyntaxError(`front matter: "${line}" is no name and value`);
    return [name, value.replace(/^(["'])(.*)\1$/, '$2')] as const;
  });
  const names = entries.map(([name]) => name);
  const repeated = [...new Set(names.filter((name, index) => names.indexOf(name) < index))];
  return { front: Object.fromEntries(entries), repeated, body: text.slice(head[0].length).trim() };
}

/** The paragraphs of a body without markup: what blank lines part, each in one line. */
export function paragraphsOf(body: string): readonly string[] {
  return body
    .split(/\r?\n[ \t]*\r?\n/)
    .map((paragraph) => paragraph.replaceAll(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '');
}
