import { expect } from '@playwright/test';
import { replaceContent, editorTest as test } from './fixtures/editor.ts';
import { alive, axeFindings, excuseComplaints, expectComplaints, LOST_LINE, open } from './fixtures/journey.ts';

test('[STATIC-01, MENU-06, CALL-12] an editor changes a page, a menu, a banner and the listener script; open pages show it', {
  tag: ['@desktop'],
}, async ({ page, edited, complaints }) => {
  const write = (path: string, source: string) => replaceContent(edited, path, source);
  await write(
    'cms/event-listener',
    '---\ntype: script\n---\nexport const hear = (name) => (document.body.dataset.heard = name);',
  );
  await open(page, `${edited.site.address}/about`);
  await expect(page.locator('body[data-heard="RENDERED_APPLICATION"]')).toBeAttached();
  await write('pages/about', '---\ntitle: A new house\ndescription: New.\n---\nWritten <b>just now</b>.');
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
  await expect(page.getByText('You can’t open this page')).toBeVisible();
  await expectComplaints(complaints, { says: /status of 403/, of: '/members' });
});

test('reading pages stand in the middle; without a network the chat stays in reach and pages open by themselves later', {
  tag: ['@desktop'],
}, async ({ page, context, complaints }) => {
  await open(page, '/faq');
  const box = await page.locator('main article').boundingBox();
  const frame = await page.getByRole('main').boundingBox();
  const middleOf = (part: typeof box) => (part?.x ?? 0) + (part?.width ?? 0) / 2;
  expect(Math.abs(middleOf(box) - middleOf(frame))).toBeLessThanOrEqual(1);
  expect(box?.width).toBeLessThan(800);
  const button = page.getByRole('button', { name: /^Open live chat/ });
  await expect(button).toBeVisible();

  await context.setOffline(true);
  await expect(async () => {
    const bar = await page.locator('[data-offline]').boundingBox();
    const chat = await button.boundingBox();
    expect((chat?.y ?? 0) + (chat?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  }).toPass();
  await page.getByRole('main').getByRole('link', { name: 'write to us' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You’re offline' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Contact us' })).toBeVisible();
  excuseComplaints(complaints, LOST_LINE);
});

test('a page whose code is not asked for again when the network is back comes with a new document', {
  tag: ['@desktop'],
}, async ({ page, context, complaints }) => {
  await open(page, '/faq');
  await context.setOffline(true);
  await page.getByRole('main').getByRole('link', { name: 'write to us' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You’re offline' })).toBeVisible();
  // As a browser behaves that remembers a module as lost, for as long as the document is open.
  let isNew = false;
  page.on('request', (request) => {
    isNew ||= request.isNavigationRequest();
  });
  await page.route(/\/assets\/ContactUsPage-.*\.js$/, (route) =>
    isNew ? route.continue() : route.abort('internetdisconnected'),
  );
  const document = page.waitForRequest((request) => request.isNavigationRequest());
  await context.setOffline(false);
  expect((await document).url()).toContain('/contact-us');
  await expect(page.getByRole('heading', { level: 1, name: 'Contact us' })).toBeVisible();
  excuseComplaints(complaints, LOST_LINE);
});
