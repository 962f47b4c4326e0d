export type ContentSource = {
  readonly front: Readonly<Record<string, string>>;
  readonly repeated: readonly string[];
  readonly body: string;
};

const FRONT = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)/;

/** Lines `name: value` between two `---`, then Markdown. Blank lines and `#` lines are skipped. Throws SyntaxError. */
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

export function paragraphsOf(body: string): readonly string[] {
  return body
    .split(/\r?\n[ \t]*\r?\n/)
    .map((paragraph) => paragraph.replaceAll(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '');
}
