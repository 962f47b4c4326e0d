import { statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isMemory, memoryFolder } from './memory-folder.ts';

test.each([
  ['tmpfs /dev/shm tmpfs rw,relatime,size=24684084k 0 0', true],
  ['shm /dev/shm tmpfs rw,nosuid,nodev,noexec,relatime,size=65536k 0 0', false],
  ['tmpfs /dev/shm tmpfs ro,relatime 0 0', false],
  ['/dev/vda /dev/shm ext4 rw,relatime 0 0', false],
  ['tmpfs /dev/shm/other tmpfs rw 0 0', false],
  ['tmpfs /dev/shm tmpfs rw 0 0\nshm /dev/shm tmpfs rw,noexec 0 0', false],
  ['', false],
])('with the mounts %j: in memory %s', (mounts, expected) => {
  expect(isMemory(`proc /proc proc rw 0 0\n${mounts}\n`)).toBe(expected);
});

test('what is found on this machine is a folder', () => {
  const folder = memoryFolder();
  expect(folder === null || statSync(folder).isDirectory()).toBe(true);
});
