import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { post } from '@foyer/platform/kernel/ledger/ledger';
import { withWallet } from '@foyer/platform/kernel/ledger/with-wallet';
import { createPlayer, DUMMY_HASH } from '@foyer/platform/modules/session/service';
import { ROOT } from '../../tools/source/source-files.ts';
import { endProcess, freePort, waitUntilReady } from './product.ts';
import { openProductDatabase } from './product-database.ts';

export type ProductionSite = {
  port: number;
  /** Name that it answers to, as `FOYER_ORIGIN` has it. */
  host: string;
  operatorToken: string;
  /** Of a player who is logged in. */
  cookie: string;
  /** Bytes of memory that it holds. */
  readMemory(): number;
  /** Lines of its log of level `error` and above. */
  errors: readonly string[];
  isRunning(): boolean;
  stop(): Promise<void>;
};

const HOST = 'casino.example';
const ERROR_LEVEL = 50;
const CASH = 10_000_00n;

/** A player with money, as registration will make one. */
async function addPlayer(dataFolder: string): Promise<string> {
  const database = openProductDatabase(dataFolder);
  const publicUserId = randomUUID();
  const now = new Date();
  await database.kysely.transaction().execute(async (trx) => {
    const playerId = await createPlayer(
      trx,
      {
        publicUserId,
        userName: 'bench',
        email: 'bench@example.com',
        passwordHash: DUMMY_HASH,
        nickName: 'bench',
        fullName: 'Bench Player',
        country: 'MLT',
        currency: 'EUR',
        language: 'en',
        verified: true,
        story: 'Of the bench',
      },
      now,
    );
    const postings = [
      { account: 'capital', amount: -CASH },
      { account: 'cash', amount: CASH },
    ] as const;
    const entry = { kind: 'grant', reference: 'bench', at: now, postings } as const;
    await withWallet(trx, playerId, (wallet) => post(wallet, entry));
  });
  await database.close();
  return publicUserId;
}

/** As docs/operators/documents.md makes them. Returns the file's path. */
function writeDocumentKeys(dataFolder: string): string {
  const path = join(dataFolder, 'bench-document-keys');
  writeFileSync(path, `bench ${randomBytes(32).toString('base64')}\n`, { mode: 0o600 });
  return path;
}

/** Starts the built product in production mode behind one proxy, as docs/operators/production.md asks for it, with a player. */
export async function startProductionSite(dataFolder: string): Promise<ProductionSite> {
  const port = await freePort();
  const operatorToken = `bench-${randomUUID()}`;
  const child = spawn(process.execPath, [join(ROOT, 'apps/site/src/main.ts')], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      FOYER_ORIGIN: `https://${HOST}`,
      FOYER_PROXIES: '1',
      // No register: one that is away is a 503, and no fault of a malformed request.
      FOYER_MARKET: 'MT',
      FOYER_DOCUMENT_KEYS: writeDocumentKeys(dataFolder),
      FOYER_SMTP_URL: 'smtp://127.0.0.1:9',
      FOYER_OPERATOR_TOKEN: operatorToken,
      FOYER_DATA: dataFolder,
      PORT: String(port),
      HOST: '127.0.0.1',
    },
  });
  const { errors, output } = watchOutput(child);
  await waitUntilReady(`http://127.0.0.1:${port}`, child, output);
  const publicUserId = await addPlayer(dataFolder);
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.1' };
  const ask = async (path: string, body: object, more: Record<string, string>) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: { ...headers, ...more },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  const issued = await ask(
    '/api/operator/login-tokens',
    { publicUserId },
    { authorization: `Bearer ${operatorToken}` },
  );
  const { token } = (await issued.json()) as { token: string };
  const login = await ask('/api/session/login-by-token', { token }, {});
  return {
    port,
    host: HOST,
    operatorToken,
    cookie: login.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; '),
    errors,
    readMemory: () => readMemory(child.pid ?? 0),
    isRunning: () => child.exitCode === null && child.signalCode === null,
    stop: () => endProcess(child),
  };
}

/** Its error lines so far, and the end of all that it said. */
function watchOutput(child: ChildProcess): { errors: string[]; output(): string } {
  const errors: string[] = [];
  let output = '';
  let rest = '';
  const read = (data: Buffer) => {
    output = `${output}${data}`.slice(-4_000);
    const lines = `${rest}${data}`.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (levelOf(line) >= ERROR_LEVEL) errors.push(line);
  };
  child.stdout?.on('data', read);
  child.stderr?.on('data', read);
  return { errors, output: () => output };
}

function levelOf(line: string): number {
  return Number(/^\{"level":(\d+)/.exec(line)?.[1] ?? 0);
}

function readMemory(pid: number): number {
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}
