import { expect, type Page } from '@playwright/test';
import { openOperatorCalls } from './fixtures/editor.ts';
import { alive, axeFindings, layoutShifts, logInAs, test } from './fixtures/journey.ts';
import { type SiteProcess, startSite } from './fixtures/running-site.ts';

/** What a site may keep of its own accord; `foyer.` and `foyer-` are its own settings. */
const NECESSARY = /^(?:__Host-)?foyer(?:$|[._:-])|^pages_language$/;

const LISTENER =
  "document.cookie = '_ga=1; path=/'; localStorage.setItem('_ga_seen', 'yes'); export function hear() {}";
const CATEGORIES = {
  statistics: { enable: false, list: ['_ga', '_ga_*', 'service:event-listener', 'service:error-reports'] },
  marketing: { enable: false, list: ['_fbp'] },
};

test.describe.configure({ mode: 'serial' });
let site: SiteProcess;
test.beforeAll(async () => {
  site = await startSite();
  const operator = await openOperatorCalls(site.address);
  const { version } = await (await operator.get('/api/operator/settings')).json();
  const frontEnd = { customCookieManagement: true, errorReportingDsn: 'https://key@errors.example.com/1' };
  const piece = (type: string, body: string) => ({ version: 0, source: `---\ntype: ${type}\n---\n${body}` });
  const answers = [
    await operator.put('/api/operator/settings', { data: { version, frontEnd } }),
    await operator.put('/api/operator/content/en/cms/cookieSettings', {
      data: piece('json', JSON.stringify(CATEGORIES)),
    }),
    await operator.put('/api/operator/content/en/cms/event-listener', { data: piece('script', LISTENER) }),
  ];
  expect(answers.map((answer) => answer.status())).toEqual([200, 200, 200]);
  await operator.dispose();
});
test.afterAll(() => site.stop());

/** Names of cookies and keys that are not the site's own. */
async function optionalNames(page: Page): Promise<string[]> {
  const cookies = (await page.context().cookies()).map(({ name }) => name);
  const keys = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  return [...cookies, ...keys].filter((name) => !NECESSARY.test(name)).sort();
}

/** Every request that is optional: to another host, of the operator's script, of error reports. */
function noteOptionalRequests(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    const isOptional = origin !== site.address || /event-listener\.js|\/cms\/errors|error-reporting/.test(pathname);
    if (isOptional && request.url().startsWith('http')) requests.push(pathname);
  });
  return requests;
}

test('[COOKIE-01, COOKIE-03, COOKIE-06] nothing optional is kept or asked for before consent; the choice is kept, and withdrawn from the footer', {
  tag: '@phone',
}, async ({ page, context }) => {
  test.setTimeout(180_000);
  const requests = noteOptionalRequests(page);
  await context.addCookies([
    { name: '_fbp', value: '1', url: site.address },
    { name: 'pages_language', value: 'en', url: site.address },
  ]);
  const banner = page.getByRole('region', { name: 'Cookies and similar technologies' });
  for (const path of ['/', '/all-games', '/promotions', '/faq']) {
    await page.goto(`${site.address}${path}`);
    await alive(page);
    await expect(banner).toBeVisible();
  }
  // No wall: the page behind the banner is in use.
  await page.getByRole('heading', { level: 1 }).click();
  await page.evaluate(() => {
    Reflect.set(document, 'cookie', '_ga=0; path=/');
    localStorage.setItem('_ga_seen', 'no');
  });
  expect(await optionalNames(page)).toEqual([]);
  expect(requests).toEqual([]);
  expect(await layoutShifts(page)).toEqual([]);
  expect(await axeFindings(page)).toEqual([]);

  const other = await context.newPage();
  await other.goto(`${site.address}/faq`);
  await alive(other);
  await expect(other.getByRole('region', { name: 'Cookies and similar technologies' })).toBeVisible();
  await page.bringToFront();
  await banner.getByRole('button', { name: 'Choose' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cookie settings' });
  await expect(dialog).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('checkbox', { name: 'Statistics' }).check();
  await dialog.getByRole('button', { name: 'Save my choices' }).click();
  await expect(banner).toHaveCount(0);
  await expect(other.getByRole('region', { name: 'Cookies and similar technologies' })).toHaveCount(0);
  await expect.poll(() => requests).toContain('/cms/event-listener.js');
  await expect.poll(() => optionalNames(page)).toEqual(['_ga', '_ga_seen']);
  await other.close();

  await page.reload();
  await alive(page);
  await expect.poll(() => optionalNames(page)).toEqual(['_ga', '_ga_seen']);
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click();
  await expect(dialog.getByRole('checkbox', { name: 'Statistics' })).toBeChecked();
  // The operator's script runs: the page begins anew without it.
  await Promise.all([page.waitForEvent('load'), dialog.getByRole('button', { name: 'Only necessary' }).click()]);
  await alive(page);
  await expect.poll(() => optionalNames(page)).toEqual([]);
  await expect(banner).toHaveCount(0);
});

test('the session and the language outlive a refusal', { tag: '@desktop' }, async ({ page, context }) => {
  await logInAs(context, 'nora', site.address);
  await page.goto(`${site.address}/faq`);
  await alive(page);
  const banner = page.getByRole('region', { name: 'Cookies and similar technologies' });
  await expect(banner).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await banner.getByRole('button', { name: 'Choose' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cookie settings' });
  await expect(dialog).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await banner.getByRole('button', { name: 'Only necessary' }).click();
  await page.reload();
  await alive(page);
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  await expect(banner).toHaveCount(0);
});
