import { argon2Sync } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { HashThread } from './hash-thread.ts';

const PARAMETERS = {
  message: 'right',
  nonce: Buffer.alloc(16, 1),
  tagLength: 32,
  memory: 64,
  passes: 1,
  parallelism: 1,
};

/** Of each thread of this process; proc(5), stat, field 19. */
function nicenessOfThreads(): number[] {
  return readdirSync('/proc/self/task').map((id) => {
    const fields = readFileSync(`/proc/self/task/${id}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return Number(fields[16]);
  });
}

test('hashes of a thread are those of the main one, and each asker has its own', async () => {
  const thread = new HashThread();
  const messages = ['one', 'two', 'three'];
  const tags = await Promise.all(messages.map((message) => thread.derive({ ...PARAMETERS, message })));
  expect(tags).toEqual(messages.map((message) => argon2Sync('argon2id', { ...PARAMETERS, message })));
  expect(thread.waiting).toBe(0);
});

test.runIf(process.platform === 'linux')('the thread gives way to all others of the process', async () => {
  await new HashThread().derive(PARAMETERS);
  expect(new Set(nicenessOfThreads())).toEqual(new Set([0, 10]));
});

test('a thread that fails takes what it had with it, and is started anew', async () => {
  const thread = new HashThread();
  const lost = thread.derive({ ...PARAMETERS, nonce: Buffer.alloc(1) });
  await expect(lost).rejects.toThrow('the thread of the password hashes failed');
  expect(await thread.derive(PARAMETERS)).toEqual(argon2Sync('argon2id', PARAMETERS));
});
