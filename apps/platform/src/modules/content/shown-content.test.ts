import { listPromotions } from '@foyer/contract/content/content-page';
import { getSettings } from '@foyer/contract/settings/settings';
import { OWN_ENTRIES } from '@foyer/domain/consent/own-entries';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { clearCaches } from '../../kernel/cache/cached-read.ts';
import { createOperatorClient } from '../../testing/operator-client.ts';
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';
import { warnOfPlayMoney } from './shown-content.ts';

const TOKEN = 'an-operator-token-of-this-test';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform({ realMoneyBrands: new Set(['foyer']), config: { operatorToken: TOKEN } });
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

test('the cookie policy names in each language what this site keeps, and nothing else', async () => {
  const { rows } = await platform.database.pool.query<{ language: string; source: string }>(
    `SELECT language, source FROM content WHERE path = 'pages/cookie-policy'`,
  );
  expect(rows.map(({ language }) => language).toSorted()).toEqual(['en', 'hu', 'nl', 'sv']);
  const kept = OWN_ENTRIES.map((entry) => entry.replace('*', '…')).toSorted();
  for (const { source } of rows) {
    const named = [...source.matchAll(/^\| `([^`]+)`/gm)].map(([, name = '']) => name.replace('__Host-', ''));
    expect([...new Set(named)].toSorted()).toEqual(kept);
  }
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

describe('an offer whose campaign nobody may have', () => {
  const keysIn = async (where: TestPlatform) => {
    const headers = { cookie: 'foyer_brand=nordlys' };
    const answer = await where.app.request('http://localhost/api/promotions?language=en', { headers });
    return listPromotions.response.parse(await answer.json()).promotions.map(({ key }) => key);
  };

  test('is not told of where the law forbids it', async () => {
    const swedish = await createTestPlatform({ config: { market: 'SE' } });
    onTestFinished(() => swedish.close());
    const elsewhere = await createTestPlatform({ config: { market: 'HU' } });
    onTestFinished(() => elsewhere.close());
    const [here, there] = [await keysIn(elsewhere), await keysIn(swedish)];
    expect(here.filter((key) => !there.includes(key))).toEqual(['weekly-cashback']);
    expect((await swedish.app.request('http://localhost/api/page/promotions/weekly-cashback?language=en')).status).toBe(
      404,
    );
    const addresses = await (await swedish.app.request('http://localhost/api/site/addresses')).text();
    expect(addresses).toContain('promotions/weekly-quarter');
    expect(addresses).not.toContain('promotions/weekly-cashback');
  });

  test('goes when the campaign is over', async () => {
    expect(await keysIn(platform)).toContain('weekly-quarter');
    await createOperatorClient(platform, TOKEN).call('endCampaign', { params: { campaignId: 'weekly-quarter' } });
    expect(await keysIn(platform)).not.toContain('weekly-quarter');
  });
});
