import { expect, test } from 'vitest';
import { readZip } from '../../testing/read-zip.ts';
import { ZipWriter } from './zip-writer.ts';

test('an archive holds its files under their names, whatever is in them', async () => {
  const chunks: Buffer[] = [];
  const zip = new ZipWriter(async (chunk) => void chunks.push(chunk));
  const long = 'árvíztűrő '.repeat(50_000);
  await zip.add('óra.txt', async (write) => {
    for (let at = 0; at < long.length; at += 1000) await write(long.slice(at, at + 1000));
  });
  await zip.add('empty.csv', async () => {});
  await zip.end();
  expect(readZip(Buffer.concat(chunks))).toEqual({ 'óra.txt': long, 'empty.csv': '' });
});

test('a file that fails fails the archive', async () => {
  const zip = new ZipWriter(async () => {});
  const adding = zip.add('a', async (write) => {
    await write('text');
    throw new Error('away');
  });
  await expect(adding).rejects.toThrow('away');
});
