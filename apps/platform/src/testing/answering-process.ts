import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { createPlatform } from '../app.ts';
import { parseConfig } from '../kernel/config/config.ts';
import { type Database, openDatabase } from '../kernel/db/database.ts';
import { createLog } from '../kernel/log/log.ts';
import { createManualClock } from './manual-clock.ts';
import type { Answering } from './visitor.ts';

/** Offset from the system clock to that of the processes, which starts at the tests' time and runs (ms). */
const AHEAD_MS = createManualClock().now().getTime() - Date.now();

const Asked = z.object({
  number: z.number(),
  path: z.string(),
  method: z.string(),
  headers: z.record(z.string(), z.string()),
  body: z.nullable(z.string()),
});
type Asked = z.output<typeof Asked>;

const Answered = z.object({
  number: z.number(),
  status: z.number(),
  headers: z.array(z.tuple([z.string(), z.string()])),
  body: z.string(),
});

export type AnsweringProcess = {
  answer: Answering;
  /** The signal that killed the process, or null after a clean exit. */
  ended: Promise<NodeJS.Signals | null>;
  stop(): void;
};

/** A platform in a killable process. Requests that it does not live to answer are rejected. */
export async function startAnsweringProcess(
  { connection }: Database,
  environment: Record<string, string>,
): Promise<AnsweringProcess> {
  const { host, database, user } = connection;
  const child = fork(fileURLToPath(import.meta.url), [JSON.stringify({ host, database, user, aheadMs: AHEAD_MS })], {
    env: { ...process.env, FOYER_DEMO: 'on', ...environment },
    execArgv: [],
  });
  const { promise: ended, resolve: end } = Promise.withResolvers<NodeJS.Signals | null>();
  child.once('exit', (_code, signal) => end(signal));
  const waiting = new Map<number, (answer: Response) => void>();
  const { promise: ready, resolve: isReady, reject: isNot } = Promise.withResolvers<void>();
  void ended.then(() => isNot(new Error('the process did not start')));
  child.on('message', (message) => {
    if (message === 'ready') return isReady();
    const { number, status, headers, body } = z.parse(Answered, message);
    waiting.get(number)?.(new Response(body, { status, headers }));
  });
  await ready;
  let number = 0;
  return {
    ended,
    stop: () => child.kill(),
    answer: (path, { method = 'GET', headers, body }) => {
      const { promise, resolve, reject } = Promise.withResolvers<Response>();
      number += 1;
      waiting.set(number, resolve);
      void ended.then(() => reject(new Error('the answer was lost')));
      const asked: Asked = {
        number,
        path,
        method,
        headers: Object.fromEntries(new Headers(headers)),
        body: typeof body === 'string' ? body : null,
      };
      child.send(asked);
      return promise;
    },
  };
}

const Start = z.object({ host: z.string(), database: z.string(), user: z.string(), aheadMs: z.number() });

async function answerParent(): Promise<void> {
  const { aheadMs, ...address } = z.parse(Start, JSON.parse(process.argv[2] ?? ''));
  const { app } = await createPlatform({
    database: openDatabase(address),
    clock: { now: () => new Date(Date.now() + aheadMs) },
    randomBytes,
    config: parseConfig(process.env),
    log: createLog('silent'),
    runsJobs: false,
  });
  process.on('message', async (message) => {
    const { number, path, method, headers, body } = z.parse(Asked, message);
    const response = await app.request(`http://localhost${path}`, { method, headers, body });
    process.send?.({ number, status: response.status, headers: [...response.headers], body: await response.text() });
  });
  process.send?.('ready');
}

if (import.meta.main) await answerParent();
