// Malformed requests of every kind over plain sockets against a site in production mode: no answer may be of 5xx.
// `bin/node-env node bench/malformed.ts --requests 50000` on a built product; ends with 1 unless all is well.
import { parseArgs } from 'node:util';
import { ENDPOINTS } from '@foyer/contract/endpoints';
import { createChance } from '@foyer/platform/testing/malformed-input';
import { createMalformedRequests, KINDS, type MalformedRequest } from './malformed/malformed-request.ts';
import { type RawAnswer, sendRaw } from './malformed/raw-request.ts';
import { makeDataFolder } from './product/product.ts';
import { type ProductionSite, startProductionSite } from './product/production-site.ts';
import { quantile } from './report/statistics.ts';

/** Ms until an answer is said to hang, on an idle machine. */
const HANG = 2_000;
/** What no answer may tell of the inside. */
const INSIDE = /\n\s+at .+:\d+:\d+|node_modules|\/src\/|SQLSTATE|\bSELECT .+ FROM\b|postgres/i;

type Seen = { request: MalformedRequest; answer: RawAnswer };

function describe({ request, answer }: Seen): string {
  const sent = JSON.stringify(request.bytes.toString('latin1').slice(0, 900));
  return `${request.kind} ${request.name}: ${answer.status} in ${Math.round(answer.ms)} ms\n  ${sent}\n  ${JSON.stringify(answer.text.slice(-400))}`;
}

class Tally {
  readonly #counts = new Map<string, number>();
  /** Endpoints with how often each was asked. */
  readonly #asked = new Map<string, number>(Object.keys(ENDPOINTS).map((name) => [name, 0]));
  readonly times: number[] = [];
  readonly faults: Seen[] = [];
  readonly hangs: Seen[] = [];
  readonly leaks: Seen[] = [];

  add(seen: Seen): void {
    const { request, answer } = seen;
    const kind = `${request.kind} ${answer.status ?? 'no answer'}`;
    this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + 1);
    this.times.push(answer.ms);
    const asked = this.#asked.get(request.name);
    if (asked !== undefined) this.#asked.set(request.name, asked + 1);
    if ((answer.status ?? 0) >= 500) this.faults.push(seen);
    if (answer.ms > HANG) this.hangs.push(seen);
    // A page may say such words; a refusal may not.
    if ((answer.status ?? 0) >= 400 && !answer.text.includes('text/html') && INSIDE.test(answer.text))
      this.leaks.push(seen);
  }

  print(): void {
    const [[name, count] = ['', 0]] = [...this.#asked].sort((a, b) => a[1] - b[1]);
    console.log(`${this.#asked.size} endpoints, the least often asked is ${name}: ${count} times`);
    for (const kind of KINDS) {
      const own = [...this.#counts].filter(([name]) => name.startsWith(`${kind} `)).sort();
      console.log(`${kind}: ${own.map(([name, count]) => `${name.slice(kind.length + 1)} x ${count}`).join(', ')}`);
    }
  }
}

async function isWell({ port, host, cookie }: ProductionSite): Promise<boolean> {
  const ask = (path: string) =>
    Buffer.from(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\ncookie: ${cookie}\r\nconnection: close\r\n\r\n`);
  const [page, session] = [await sendRaw(port, ask('/en')), await sendRaw(port, ask('/api/session'))];
  return page.status === 200 && session.text.includes('"loggedIn":true');
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      requests: { type: 'string', default: '50000' },
      parallel: { type: 'string', default: '16' },
      seed: { type: 'string', default: 'malformed-1' },
    },
  });
  const count = Number(values.requests);
  const folder = makeDataFolder();
  const site = await startProductionSite(folder.path);
  const tally = new Tally();
  const megabytes = () => Math.round(site.readMemory() / 1024 ** 2);
  const memory = [megabytes()];
  try {
    const next = createMalformedRequests(site, createChance(values.seed));
    let sent = 0;
    const began = performance.now();
    const sendAll = async () => {
      while (sent < count && site.isRunning()) {
        sent += 1;
        if (sent % Math.ceil(count / 5) === 0) memory.push(megabytes());
        const request = next();
        tally.add({ request, answer: await sendRaw(site.port, request.bytes) });
      }
    };
    await Promise.all(Array.from({ length: Number(values.parallel) }, sendAll));
    const seconds = (performance.now() - began) / 1_000;
    const { faults, hangs, leaks, times } = tally;
    tally.print();
    const [p50, p99, most] = [0.5, 0.99, 1].map((share) => quantile(times, share).toFixed(0));
    console.log(
      `${times.length} requests in ${seconds.toFixed(0)} s; p50 ${p50} ms, p99 ${p99} ms, longest ${most} ms`,
    );
    console.log(`memory in MB, at the start and after each fifth: ${memory.join(', ')}`);
    console.log(`answers of 5xx ${faults.length}, over 2 s ${hangs.length}, with the inside in them ${leaks.length}`);
    console.log(`error lines in the log: ${site.errors.length}`);
    for (const seen of [...faults.slice(0, 8), ...hangs.slice(0, 4), ...leaks.slice(0, 4)]) console.log(describe(seen));
    for (const line of site.errors.slice(0, 5)) console.log(line.slice(0, 600));
    const stands = site.isRunning() && (await isWell(site));
    console.log(stands ? 'afterwards the site serves guests and players' : 'afterwards the site is NOT well');
    const isGood =
      stands && faults.length === 0 && hangs.length === 0 && leaks.length === 0 && site.errors.length === 0;
    if (!isGood) process.exitCode = 1;
  } finally {
    await site.stop();
    folder.remove();
  }
}

await main();
