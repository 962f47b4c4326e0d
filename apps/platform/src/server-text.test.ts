import { compileCatalogue } from '@foyer/texts/compile';
import { expect, test, vi } from 'vitest';
import { serverText } from './server-text.ts';

vi.mock('@foyer/texts/compile', { spy: true });

test('words that could not be compiled are tried again, and compiled once', async () => {
  vi.mocked(compileCatalogue).mockImplementationOnce(() => {
    throw new Error('EMFILE');
  });
  await expect(serverText('hu')).rejects.toThrow('EMFILE');
  const text = await serverText('hu');
  expect(await serverText('hu')).toBe(text);
  expect(compileCatalogue).toHaveBeenCalledTimes(2);
});
