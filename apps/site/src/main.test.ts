import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

let taken: Server;
let foyer: Server;
let folder = '';

const listening = async (answer: string) => {
  const server = createServer((_, outgoing) => outgoing.end(answer));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
};

const portOf = (server: Server) => {
  const address = server.address();
  return String(typeof address === 'object' && address ? address.port : 0);
};

/** Starts the real process and waits for its end. */
function start(environment: Record<string, string>): Promise<{ code: number | null; said: string; out: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
      env: {
        PATH: process.env.PATH ?? '',
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
        FOYER_DATA: join(folder, 'data'),
        PORT: '0',
        ...environment,
      },
    });
    let said = '';
    let out = '';
    child.stderr.on('data', (part: Buffer) => {
      said += part;
    });
    child.stdout.on('data', (part: Buffer) => {
      out += part;
    });
    child.on('close', (code) => resolve({ code, said: said.trim(), out }));
  });
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-main-'));
  writeFileSync(join(folder, 'file'), '');
  taken = await listening('something else');
  foyer = await listening('{"status":"live"}');
});

afterAll(() => {
  taken.close();
  foyer.close();
  rmSync(folder, { recursive: true });
});

test.each<[string, () => Record<string, string>, RegExp]>([
  [
    'a port that another program has',
    () => ({ PORT: portOf(taken) }),
    /Port \d+ on 127\.0\.0\.1 is taken by another program: stop it, or choose another port \(PORT=\d+ npm start\)\./,
  ],
  ['the port of another Foyer', () => ({ PORT: portOf(foyer) }), /is taken by another Foyer/],
  ['a port that is none', () => ({ PORT: 'eighty' }), /PORT must be a port number from 0 to 65535, not "eighty"/],
  [
    'an address that is not this machine’s',
    () => ({ HOST: '192.0.2.1' }),
    /192\.0\.2\.1 is no address of this machine: set HOST/,
  ],
  ['an unknown brand', () => ({ FOYER_BRAND: 'nosuch' }), /FOYER_BRAND must be one of foyer, nordlys, contrast/],
  [
    'an origin with a path',
    () => ({ FOYER_ORIGIN: 'https://casino.example/x' }),
    /FOYER_ORIGIN must be scheme and host/,
  ],
  ['production without an address', () => ({ NODE_ENV: 'production' }), /FOYER_ORIGIN must be set in production/],
  [
    'a demo in production',
    () => ({ NODE_ENV: 'production', FOYER_ORIGIN: 'https://casino.example', FOYER_DEMO: 'on' }),
    /FOYER_DEMO=on is refused in production/,
  ],
  ['a demo open to the network', () => ({ FOYER_DEMO: 'on', HOST: '0.0.0.0' }), /HOST=0\.0\.0\.0 would open the demo/],
  ['a log neither info nor warn', () => ({ FOYER_LOG: 'all' }), /FOYER_LOG must be info or warn, not "all"/],
  [
    'a page memory neither on nor off',
    () => ({ FOYER_PAGE_CACHE: 'never' }),
    /FOYER_PAGE_CACHE must be on or off, not "never"/,
  ],
  [
    'a time to drain that is none',
    () => ({ FOYER_DRAIN: 'long' }),
    /FOYER_DRAIN must be a number of seconds up to 60, not "long"/,
  ],
  [
    'a data folder that cannot be made',
    () => ({ FOYER_DATA: join(folder, 'file/data') }),
    /file\/data is not a folder: set FOYER_DATA to another one\./,
  ],
])('%s is told in one sentence, without a trace, and ends with 1', async (_, environment, sentence) => {
  const { code, said } = await start(environment());
  expect(said).toMatch(/^Foyer cannot start\. /);
  expect(said).toMatch(sentence);
  expect(said.split('\n')).toHaveLength(1);
  expect(said).not.toMatch(/\bat .*:\d+:\d+/);
  expect(code).toBe(1);
});
