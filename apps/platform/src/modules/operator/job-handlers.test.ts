import { afterAll, beforeAll, expect, test } from 'vitest';
import { enqueue } from '../../kernel/jobs/enqueue.ts';
import { JobFailed, type JobKind, JobQueue } from '../../kernel/jobs/queue.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { createOperatorClient, type OperatorClient } from '../../testing/operator-client.ts';
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';

const TOKEN = 'an-operator-token-of-this-test';

let platform: TestPlatform;
let operator: OperatorClient;
beforeAll(async () => {
  platform = await createTestPlatform({ seeded: false, config: { operatorToken: TOKEN } });
  operator = createOperatorClient(platform, TOKEN);
});
afterAll(() => platform.close());

test('an operator sees what waits and what was given up, and starts that again', async () => {
  let refuses = true;
  const kind: JobKind<Kernel> = {
    async run() {
      if (refuses) throw new JobFailed('refused', { cause: { code: 'ENOPE' } });
    },
    atOnce: 1,
    leaseMs: 1_000,
    mostAttempts: 9,
  };
  const queue = new JobQueue<Kernel>(platform.deps, { refused: kind });
  const createdAt = platform.clock.now().toISOString();
  await enqueue(platform.database.kysely, 'refused', { secret: 'nora' }, platform.clock.now());
  await enqueue(platform.database.kysely, 'waiting', {}, platform.clock.now());
  platform.clock.advance(60_000);
  await queue.runDue();
  const listed = await operator.call('listJobs');
  const id = listed.failed[0]?.id ?? 0;
  expect(listed).toEqual({
    kinds: [
      { kind: 'refused', waiting: 0, oldestSeconds: null, failed: 1 },
      { kind: 'waiting', waiting: 1, oldestSeconds: 60, failed: 0 },
    ],
    failed: [
      { id, kind: 'refused', createdAt, failedAt: platform.clock.now().toISOString(), attempts: 1, lastError: 'ENOPE' },
    ],
  });
  refuses = false;
  await queue.runDue();
  expect((await operator.call('listJobs')).failed).toHaveLength(1);
  const retry = () => operator.ask('retryJob', { params: { id: String(id) }, body: {} });
  expect((await retry()).body).toEqual({ id, kind: 'refused' });
  expect((await retry()).status).toBe(404);
  await queue.runDue();
  expect((await operator.call('listJobs')).kinds).toEqual([
    { kind: 'waiting', waiting: 1, oldestSeconds: 60, failed: 0 },
  ]);
});
