import { type Edited, startEdited, writeContent } from './editor.ts';
import { alive, axeFindings, expect, expectComplaints, open, test } from './journey.ts';

let edited: Edited;

test.beforeAll(async () => {
  edited = await startEdited();
});
test.afterAll(() => edited.close());

const write = (path: string, source: string) => writeContent(edited, path, source);

test('[STATIC-01, MENU-06, CALL-12] an editor changes a page, a menu, a banner and the listener script; open pages show it', {
  tag: ['@desktop'],
}, async ({ page, complaints }) => {
  await write(
    'cms/event-listener',
    '---\ntype: script\n---\nexport const hear = (name) => (document.body.dataset.heard = name);',
  );
  await open(page, `${edited.site.address}/about`);
  await expect(page.locator('body[data-heard="RENDERED_APPLICATION"]')).toBeAttached();
  await write(
    'pages/about',
    '---\ntitle: A new house\ndescription: New.\n---\nWritten <b onclick="evil()">just now</b>.',
  );
  await expect(page.getByRole('heading', { level: 1, name: 'A new house' })).toBeVisible();
  await expect(page.getByText('just now')).toBeVisible();

  const settings = await (await edited.calls.get('/api/operator/settings')).json();
  const footerMenu = [{ name: 'Straight to the answers', url: '/faq' }];
  const saved = await edited.calls.put('/api/operator/settings', {
    data: { version: settings.version, frontEnd: { footerMenu } },
  });
  expect(saved.status()).toBe(200);
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Straight to the answers' });
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Frequently asked questions' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  await write('banners/welcome', '---\ntitle: Only tonight\nlink: /live\npicture: tokaj-nights\norder: 0\n---\n');
  await page.goto(`${edited.site.address}/`);
  await alive(page);
  await expect(page.getByRole('heading', { level: 2, name: 'Only tonight' })).toBeVisible();
  await write('banners/welcome', '---\ntitle: Tomorrow\nlink: /live\npicture: tokaj-nights\norder: 0\n---\n');
  await expect(page.getByRole('heading', { level: 2, name: 'Tomorrow' })).toBeVisible();

  await write('pages/members', '---\ntitle: Members\naccess: postlogin\n---\nA secret.');
  const denied = await page.request.get(`${edited.site.address}/members`);
  expect(denied.status()).toBe(403);
  expect(await denied.text()).not.toContain('A secret');
  await page.goto(`${edited.site.address}/members`);
  await expect(page).toHaveURL(`${edited.site.address}/`);
  await expect(page.getByText('This page is not open to you')).toBeVisible();
  expectComplaints(complaints, /status of 403/);
});
