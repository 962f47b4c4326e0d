import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LogOutput, type WriteBytes } from './log-output.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

type Done = Parameters<WriteBytes>[1];

/** An output whose writes end when the test says so. */
function openHeld() {
  const asked: string[] = [];
  const ends: Done[] = [];
  const output = new LogOutput((bytes, done) => {
    asked.push(bytes.toString());
    ends.push(done);
  });
  const end: Done = (error, written) => ends.shift()?.(error, written);
  return { output, asked, end };
}

const fault = (code: string) => Object.assign(new Error(code), { code });

test('lines keep their order, one write at a time, and what a write left over follows', () => {
  const { output, asked, end } = openHeld();
  for (const line of ['one\n', 'two\n', 'three\n']) output.write(line);
  expect(asked).toEqual(['one\n']);
  end(null, 4);
  expect(asked[1]).toBe('two\nthree\n');
  end(null, 4);
  expect(asked[2]).toBe('three\n');
  end(null, 6);
  output.write('four\n');
  expect(asked.slice(3)).toEqual(['four\n']);
});

test('a full pipe is tried again; a fault loses its lines and no others', () => {
  const { output, asked, end } = openHeld();
  output.write('one\n');
  end(fault('EAGAIN'), 0);
  output.write('two\n');
  expect(asked).toEqual(['one\n']);
  vi.advanceTimersByTime(100);
  expect(asked).toEqual(['one\n', 'one\n']);
  end(fault('ENOSPC'), 0);
  end(null, 4);
  output.write('three\n');
  expect(asked.slice(2)).toEqual(['two\n', 'three\n']);
});

test('a reader that stands still costs a bounded store', () => {
  const { output, asked, end } = openHeld();
  const line = `${'x'.repeat(999)}\n`;
  for (let count = 0; count < 5_000; count += 1) output.write(line);
  end(null, line.length);
  expect(asked[1]?.length).toBe(1_000_000);
});

const LOGGING = `
  const { createLog } = await import(process.argv[1]);
  const log = createLog();
  process.on('message', (message) => {
    log.error(new Error('fault'), message);
    setImmediate(() => process.send(message));
  });
  process.send('ready');
`;

test('a process whose log is on a full disk goes on, and ends when it is told to', async () => {
  const full = openSync('/dev/full', 'w');
  const child = spawn(process.execPath, ['--input-type=module', '-e', LOGGING, import.meta.resolve('./log.ts')], {
    stdio: ['ignore', full, 'inherit', 'ipc'],
  });
  closeSync(full);
  const ended = once(child, 'exit');
  const lost = ended.then(() => Promise.reject(new Error('the process ended')));
  const told = async (word: string) => expect((await Promise.race([once(child, 'message'), lost]))[0]).toBe(word);
  try {
    await told('ready');
    for (const word of ['one', 'two', 'three']) {
      child.send(word);
      await told(word);
    }
    child.disconnect();
    lost.catch(() => undefined);
    expect(await ended).toEqual([0, null]);
  } finally {
    child.kill('SIGKILL');
  }
});
