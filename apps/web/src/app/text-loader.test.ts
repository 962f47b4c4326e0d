import { expect, test, vi } from 'vitest';
import { lazyPart } from '../browser/lazy-part.ts';
import { createTextLoader } from './text-loader.ts';

const chunk = (messages: Record<string, string>) => vi.fn(async () => ({ catalogue: messages }));

function loaderOf(later = chunk({ 'login.heading': 'Log in' })) {
  const forms = chunk({ 'form.day': 'Day' });
  const own = chunk({ 'verify.send': 'Send' });
  const first = chunk({ 'header.search': 'Menu', 'common.loading': 'More of %SITE_NAME%' });
  const loader = createTextLoader({
    chunks: {
      en: {
        first: lazyPart(first),
        later: lazyPart(later),
        forms: lazyPart(forms),
        own: lazyPart(own),
      },
    },
    placeholders: { SITE_NAME: 'Foyer' },
    overrides: { en: { 'header.search': 'Places' } },
  });
  return { loader, first, later, forms, own };
}

test('the wording of the first page grows into the whole: one object, each chunk asked for once', async () => {
  const { loader, first, later } = loaderOf();
  const text = await loader.first('en');
  expect([text('common.loading'), text('header.search'), text('login.heading')]).toEqual([
    'More of Foyer',
    'Places',
    'login.heading',
  ]);
  expect(later).not.toHaveBeenCalled();
  expect(await loader.whole('en')).toBe(text);
  expect(await loader.whole('en')).toBe(text);
  expect([text('login.heading'), text('header.search')]).toEqual(['Log in', 'Places']);
  expect([first.mock.calls.length, later.mock.calls.length]).toEqual([1, 1]);
});

test('the messages of forms come once they are asked for, and then with each further language', async () => {
  const { loader, forms } = loaderOf();
  const text = await loader.whole('en');
  expect([text('form.day'), forms.mock.calls.length]).toEqual(['form.day', 0]);
  expect(await loader.add('forms')).toBe(text);
  expect([text('form.day'), text('login.heading')]).toEqual(['Day', 'Log in']);
  expect((await loader.whole('xx'))('form.day')).toBe('Day');
});

test('the messages of own pages bring those of forms; each chunk is asked for once', async () => {
  const { loader, forms, own } = loaderOf();
  const text = await loader.whole('en');
  await Promise.all([loader.add('own'), loader.add('forms')]);
  await loader.add('own');
  expect([text('verify.send'), text('form.day'), text('login.heading')]).toEqual(['Send', 'Day', 'Log in']);
  expect([forms.mock.calls.length, own.mock.calls.length]).toEqual([1, 1]);
});

test('a chunk that is lost rejects, and is asked for again', async () => {
  const later = chunk({ 'login.heading': 'Log in' });
  later.mockRejectedValueOnce(new Error('offline'));
  const { loader } = loaderOf(later);
  await expect(loader.whole('en')).rejects.toThrow('offline');
  expect((await loader.whole('en'))('login.heading')).toBe('Log in');
});

test('[CONST-15] a language without texts of its own reads English', async () => {
  const { loader } = loaderOf();
  expect((await loader.whole('xx'))('login.heading')).toBe('Log in');
});
