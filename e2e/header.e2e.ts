import { setTimeout } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { type Edited, replaceContent, editorTest as test } from './fixtures/editor.ts';
import { alive, axeFindings, layoutShifts, logInAs, open } from './fixtures/journey.ts';

const WORDS = 'Planned maintenance tonight from 03:00 to 03:20 UTC. Rounds that are running are finished first.';
const setAlarm = (edited: Edited, isOn: boolean) =>
  replaceContent(edited, 'alarm', `---\ntitle: Notice\nenabled: ${isOn}\n---\n${WORDS}`);

test('[ALARM-01] [ALARM-02] [MENU-01] a notice comes, stops when it is told to, and goes, and nothing moves', {
  tag: ['@phone'],
}, async ({ page, edited }) => {
  const notice = page.getByRole('region', { name: 'Important notice' });
  await open(page, `${edited.site.address}/providers`);
  await expect(page.getByRole('navigation', { name: 'Top menu' })).toBeVisible();
  await setAlarm(edited, true);
  await expect(notice).toBeVisible();
  await page.reload();
  await alive(page);
  await page.getByRole('button', { name: 'Stop the moving text' }).click();
  await expect(notice.getByText(WORDS)).toHaveCSS('animation-play-state', 'paused');
  expect(await axeFindings(page)).toEqual([]);
  expect(await layoutShifts(page)).toEqual([]);
  await page.getByRole('button', { name: 'Close notice' }).click();
  await expect(notice).toBeHidden();
  await page.reload();
  await alive(page);
  await expect(page.getByRole('navigation', { name: 'Top menu' })).toBeVisible();
  await expect(notice).toBeHidden();
  expect(await layoutShifts(page)).toEqual([]);
});

/** What moves counts as a shift from half a second after a press: a slow answer shows it. Milliseconds. */
const SLOW_ANSWER_MS = 800;

test('the account menu stays where it is when its details come', { tag: ['@desktop'] }, async ({ page, context }) => {
  await logInAs(context, 'nora');
  await page.route('**/api/player/account-details', async (route) => {
    await setTimeout(SLOW_ANSWER_MS);
    await route.continue();
  });
  await open(page, '/');
  const facts = page.getByText('Player number', { exact: true });
  await facts.waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Your account' }).click();
  await expect(page.getByText('n•••@example.com')).toBeVisible();
  expect(await layoutShifts(page)).toEqual([]);
});

test('the header is one line at every width', { tag: ['@desktop'] }, async ({ page }) => {
  await open(page, '/hu/providers');
  /** What is drawn after the width has been heard of: the highest control of the bar, and how much does not fit. */
  const measure = () =>
    page.evaluate(async () => {
      for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
      const controls = [...document.querySelectorAll('header[data-scrolled] :is(a, button)')];
      const heights = controls
        .filter((each) => each.checkVisibility())
        .map((each) => each.getBoundingClientRect().height);
      return { highest: Math.max(...heights), overflow: document.documentElement.scrollWidth - innerWidth };
    });
  for (const width of [320, 360, 480, 560, 767, 768, 1024, 1025, 1100, 1200, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 700 });
    await expect(async () => {
      const { highest, overflow } = await measure();
      expect(highest, `at ${width} px`).toBeGreaterThan(0);
      expect(highest, `at ${width} px`).toBeLessThanOrEqual(45);
      expect(overflow, `at ${width} px`).toBeLessThanOrEqual(0);
    }).toPass();
  }
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  for (const width of [320, 390, 768, 1025, 1280]) {
    await page.setViewportSize({ width, height: 700 });
    const overflow = async () => (await measure()).overflow;
    await expect.poll(overflow, { message: `text of twice the size at ${width} px` }).toBeLessThanOrEqual(0);
  }
});
