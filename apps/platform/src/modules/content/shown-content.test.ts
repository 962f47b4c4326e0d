import { getSettings } from '@foyer/contract/settings/settings';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { clearCaches } from '../../kernel/cache/cached-read.ts';
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';
import { warnOfPlayMoney } from './shown-content.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform({ realMoneyBrands: new Set(['foyer']) });
});
afterAll(() => platform.close());

/** What is answered to a browser that was switched to a brand. */
async function ask(path: string, brand: string): Promise<{ status: number; body: string }> {
  const answer = await platform.app.request(`http://localhost/api/${path}`, {
    headers: { cookie: `foyer_brand=${brand}` },
  });
  return { status: answer.status, body: await answer.text() };
}

test.each([
  ['page/terms-conditions?language=en', 'All money is play money'],
  ['page/promotions/welcome?language=sv', 'Första insättningen dubblas'],
  ['documents/rules?language=en', 'play money'],
  ['promotions?language=hu', 'welcome'],
  ['banners?language=nl&most=6', 'welcome'],
  ['site/addresses', 'terms-conditions'],
  ['settings', '"terms-conditions"'],
])('%s holds for play money: a brand for real money has it not', async (path, words) => {
  expect((await ask(path, 'nordlys')).body).toContain(words);
  const { status, body } = await ask(path, 'foyer');
  expect([200, 404]).toContain(status);
  expect(body).not.toContain(words);
});

test('a link that the operator asks for leads to no page that the brand has not', async () => {
  const own = [{ kind: 'help', name: 'Guide', url: '/no-such-guide' }];
  await platform.database.pool.query('UPDATE market_choice SET duties = $1', [
    JSON.stringify({ strictest: { selfHelp: own } }),
  ]);
  clearCaches(platform.deps);
  const links = async (brand: string) => {
    const { notice } = getSettings.response.parse(JSON.parse((await ask('settings', brand)).body));
    return notice.helpLinks.map(({ url }) => url);
  };
  expect(await links('nordlys')).toContain('/responsible-gambling');
  expect(await links('foyer')).not.toContain('/responsible-gambling');
});

test('what does not speak of play money stays', async () => {
  expect((await ask('page/privacy-policy?language=en', 'foyer')).status).toBe(200);
});

test('the log names what is missing, until the operator has written it: in one language it stands for all', async () => {
  const warn = vi.spyOn(platform.deps.log, 'warn');
  const named = async () => {
    warn.mockClear();
    clearCaches(platform.deps);
    await warnOfPlayMoney(platform.deps);
    const [line] = warn.mock.calls.at(-1) ?? [];
    return Object(line).missing ?? [];
  };
  expect(await named()).toEqual(
    expect.arrayContaining(['documents/rules', 'pages/about', 'pages/faq', 'pages/terms-conditions']),
  );
  await platform.database.pool.query(
    `UPDATE content SET source = E'---\\ntitle: Our terms\\n---\\nReal.', origin = 'operator'
     WHERE language = 'en' AND path = 'pages/terms-conditions'`,
  );
  expect(await named()).not.toContain('pages/terms-conditions');
  expect((await ask('page/terms-conditions?language=hu', 'foyer')).body).toContain('Our terms');
  await platform.database.pool.query(
    `UPDATE content SET source = replace(source, 'playMoney: true', 'playMoney: false')`,
  );
  expect(await named()).toEqual([]);
  expect(warn).not.toHaveBeenCalled();
});
