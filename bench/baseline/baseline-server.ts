// Serves the baseline in a process of its own: recorded answers of the product, byte for byte with their headers, and the
// page without its scripts, compressed as well as the product's.
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { makeBaseline } from './baseline.ts';

type Recorded = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** What an answer may depend on. */
const ASKED = ['accept', 'accept-encoding', 'accept-language', 'user-agent'] as const;

function askProduct(origin: string, path: string, headers: IncomingHttpHeaders): Promise<Recorded> {
  const asked = Object.fromEntries(ASKED.flatMap((name) => (headers[name] ? [[name, headers[name]]] : [])));
  return new Promise((resolve, reject) => {
    const outgoing = request(`${origin}${path}`, { headers: asked }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: Buffer.concat(parts) }),
      );
    });
    outgoing.on('error', reject);
    outgoing.end();
  });
}

/** Takes the scripts out of a page; anything else stays as it is. */
function withoutScripts(recorded: Recorded): Recorded {
  const { headers, body } = recorded;
  if (!headers['content-type']?.startsWith('text/html')) return recorded;
  const isBrotli = headers['content-encoding'] === 'br';
  const baseline = Buffer.from(makeBaseline((isBrotli ? brotliDecompressSync(body) : body).toString()));
  const { etag, 'set-cookie': cookies, link, ...others } = headers;
  return { ...recorded, headers: others, body: isBrotli ? brotliCompressSync(baseline) : baseline };
}

/** Headers that belong to one connection or are written anew. */
const OWN = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'date']);

function give(response: ServerResponse, { status, headers, body }: Recorded): void {
  const sent = Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (OWN.has(name) || value === undefined ? [] : [[name, value]])),
  );
  response.writeHead(status, { ...sent, 'content-length': body.length }).end(body);
}

/** Serves until the process ends. Prints its port once it listens. */
function serve(origin: string): void {
  const recorded = new Map<string, Promise<Recorded>>();
  const answer = async ({ url = '/', headers }: IncomingMessage, response: ServerResponse) => {
    const key = [url, ...ASKED.map((name) => headers[name] ?? '')].join('\n');
    const known = recorded.get(key) ?? askProduct(origin, url, headers).then(withoutScripts);
    recorded.set(key, known);
    give(response, await known);
  };
  const server = createServer((incoming, response) => {
    answer(incoming, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    console.log(typeof address === 'object' ? address?.port : address);
  });
}

const [origin] = process.argv.slice(2);
if (import.meta.main && origin !== undefined) serve(origin);
