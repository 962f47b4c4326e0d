import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPlayTestBed, type PlayTestBed } from '../../testing/play-test-bed.ts';

let bed: PlayTestBed;
beforeAll(async () => {
  bed = await createPlayTestBed('HU');
});
afterAll(() => bed.close());

test('[SHELLCALL-06] [LANG-01] the language is saved on the account, and every later session knows it', async () => {
  const visitor = bed.visitor();
  await visitor.call('loginAsPlayer', { body: { userName: 'nora' } });
  for (const language of ['nl', 'nl', 'sv']) {
    expect(await visitor.call('changeLanguage', { body: { language } })).toEqual({});
    expect((await visitor.call('getSession')).player?.language).toBe(language);
  }
  const { player } = await bed.visitor().call('loginAsPlayer', { body: { userName: 'nora' } });
  expect(player?.language).toBe('sv');
  const { rows } = await bed.rows(`SELECT payload FROM events WHERE name = 'languageChanged' ORDER BY number`);
  expect(rows, 'one a change').toEqual([{ payload: { language: 'nl' } }, { payload: { language: 'sv' } }]);
});

test('only a player, and only a language of the site', async () => {
  expect(await bed.visitor().refusalOf('changeLanguage', { body: { language: 'hu' } })).toBe('115');
  const visitor = bed.visitor();
  const { player } = await visitor.call('loginAsPlayer', { body: { userName: 'astrid' } });
  expect(await visitor.refusalOf('changeLanguage', { body: { language: 'de' } })).toBe('101');
  for (const language of ['', 'HU', 'hungarian', '../hu']) {
    expect(await visitor.refusalOf('changeLanguage', { body: { language } })).toBe('2');
  }
  expect((await visitor.call('getSession')).player?.language).toBe(player?.language);
});
