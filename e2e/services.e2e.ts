import { expect } from '@playwright/test';
import { editorTest as test } from './fixtures/editor.ts';
import { expectComplaints } from './fixtures/journey.ts';

const TAG = `
  const more = document.createElement('script');
  more.src = 'https://tags.example.com/more.js?id=1';
  document.head.append(more);
  const foreign = document.createElement('script');
  try { foreign.src = 'https://elsewhere.example.com/x.js'; } catch { document.documentElement.dataset.refused = 'yes'; }
`;

test('a service of the operator runs its scripts and calls home, errors reach Sentry, and nothing else is let out @desktop', async ({
  page,
  edited: { calls, site },
  complaints,
}) => {
  const settings = await (await calls.get('/api/operator/settings')).json();
  const answer = await calls.put('/api/operator/settings', {
    data: {
      version: settings.version,
      frontEnd: {
        errorReportingDsn: 'https://0123456789abcdef@errors.example.com/1',
        externalServices: [
          {
            name: 'tags',
            script: 'https://tags.example.com/tag.js',
            scripts: ['https://tags.example.com/more.js'],
            connections: ['https://stats.example.com'],
          },
        ],
      },
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const script = (body: string) => ({ contentType: 'text/javascript', body });
  await page.route('https://tags.example.com/tag.js', (route) => route.fulfill(script(TAG)));
  await page.route('https://tags.example.com/more.js?id=1', (route) =>
    route.fulfill(
      script(
        "void fetch('https://stats.example.com/hit').then(() => { document.documentElement.dataset.hit = 'yes'; });",
      ),
    ),
  );
  await page.route('https://stats.example.com/hit', (route) =>
    route.fulfill({ headers: { 'access-control-allow-origin': '*' }, body: 'ok' }),
  );
  const reports: string[] = [];
  await page.route('https://errors.example.com/**', (route) => {
    reports.push(route.request().postData() ?? '');
    return route.fulfill({ headers: { 'access-control-allow-origin': '*' }, body: '{}' });
  });
  await page.goto(`${site.address}/providers`);
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-hit', 'yes');
  await expect(root).toHaveAttribute('data-refused', 'yes');
  await expect(async () => {
    await page.evaluate(() =>
      window.dispatchEvent(new CustomEvent('foyer:caught-error', { detail: new RangeError('too far') })),
    );
    expect(reports.join()).toContain('"type":"RangeError","value":"too far"');
  }).toPass();
  await expectComplaints(complaints, { says: /TrustedScriptURL.* \(https:\/\/tags\.example\.com\//, of: '/tag.js' });
});
