export type MailFile = { name: string; type: string; content: Buffer };

export type ReadMail = {
  /** Names in lower case, values decoded. */
  headers: ReadonlyMap<string, string>;
  text: string;
  files: readonly MailFile[];
};

type Part = { headers: ReadonlyMap<string, string>; content: string };

/** More than our own mails need, less than a hostile one could cost. */
const DEEPEST = 5;

/** RFC 5322 and MIME as far as the sandbox shows it: head, plain text, files. */
export function readMail(source: Buffer): ReadMail {
  // Latin-1 keeps every byte; texts are decoded by their charset later.
  const whole = splitPart(source.toString('latin1'));
  const leaves = leavesOf(whole, 0);
  const texts = leaves.filter((part) => isBody(part, 'text/plain'));
  return {
    headers: whole.headers,
    text: texts.map((part) => decodeContent(part).toString('utf8')).join('\n'),
    // The HTML part repeats the text.
    files: leaves.filter((part) => !isBody(part, 'text/plain') && !isBody(part, 'text/html')).map(readFile),
  };
}

function splitPart(source: string): Part {
  const end = /\r?\n\r?\n/.exec(source);
  const head = end ? source.slice(0, end.index) : source;
  const lines = head.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  const headers = new Map(
    lines.flatMap((line): [string, string][] => {
      const colon = line.indexOf(':');
      return colon > 0 ? [[line.slice(0, colon).trim().toLowerCase(), decodeWords(line.slice(colon + 1).trim())]] : [];
    }),
  );
  return { headers, content: end ? source.slice(end.index + end[0].length) : '' };
}

function leavesOf(part: Part, depth: number): Part[] {
  const boundary = parameterOf(part.headers.get('content-type'), 'boundary');
  if (!boundary || depth >= DEEPEST) return [part];
  const pieces = `\r\n${part.content}`.split(`\r\n--${boundary}`);
  // Text before the first and after the last boundary is not shown.
  return pieces
    .slice(1)
    .filter((piece) => !piece.startsWith('--'))
    .flatMap((piece) => leavesOf(splitPart(piece.replace(/^[ \t]*\r\n/, '')), depth + 1));
}

function parameterOf(header: string | undefined, name: string): string | null {
  const match = new RegExp(`;\\s*${name}=(?:"([^"]*)"|([^;\\s]+))`, 'i').exec(header ?? '');
  return match ? (match[1] ?? match[2] ?? null) : null;
}

function typeOf({ headers }: Part): string {
  return (headers.get('content-type') ?? 'text/plain').split(';')[0]?.trim().toLowerCase() ?? '';
}

function isBody(part: Part, type: 'text/plain' | 'text/html'): boolean {
  return typeOf(part) === type && !(part.headers.get('content-disposition') ?? '').startsWith('attachment');
}

function readFile(part: Part): MailFile {
  const { headers } = part;
  const name =
    parameterOf(headers.get('content-disposition'), 'filename') ?? parameterOf(headers.get('content-type'), 'name');
  return { name: name ?? 'file', type: typeOf(part), content: decodeContent(part) };
}

function decodeContent({ headers, content }: Part): Buffer {
  const encoding = (headers.get('content-transfer-encoding') ?? '').toLowerCase();
  if (encoding === 'base64') return Buffer.from(content, 'base64');
  if (encoding === 'quoted-printable') return decodeQuoted(content.replaceAll(/=[ \t]*\r?\n/g, ''));
  return Buffer.from(content, 'latin1');
}

function decodeQuoted(text: string): Buffer {
  const bytes = text.replaceAll(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1');
}

/** RFC 2047, UTF-8 only. White space between two encoded words is none. */
function decodeWords(text: string): string {
  const joined = text.replaceAll(/\?=\s+=\?/g, '?==?');
  return joined.replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, word: string) => {
    const isBase64 = kind.toLowerCase() === 'b';
    return (isBase64 ? Buffer.from(word, 'base64') : decodeQuoted(word.replaceAll('_', ' '))).toString('utf8');
  });
}
