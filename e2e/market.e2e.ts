import { expect } from '@playwright/test';
import { type Edited, editorTest as test } from './fixtures/editor.ts';
import { ready } from './fixtures/game.ts';
import { axeFindings, open } from './fixtures/journey.ts';

async function choose({ calls }: Edited, market: string, duties: object = {}): Promise<void> {
  const { version } = await (await calls.get('/api/operator/market')).json();
  const answer = await calls.put('/api/operator/market', { data: { version, market, duties } });
  expect(answer.status(), await answer.text()).toBe(200);
}

test('[ROLE-02, ROLE-04, SHELL-28] the operator changes market and duties; open pages follow, a running game among them', {
  tag: '@phone',
}, async ({ page, context, edited }) => {
  const strip = page.getByRole('complementary', { name: 'Safer gambling' });
  const promotions = page.getByRole('link', { name: 'Promotions', exact: true });
  await open(page, `${edited.site.address}/faq`);
  await expect(strip).toContainText('21+');
  await expect(strip).toContainText('Gambling Therapy');
  await expect(promotions).not.toHaveCount(0);
  const game = await context.newPage();
  await open(game, `${edited.site.address}/all-games/tokaj-nights/demo`);
  // A frame that is still on its way can be lost while it is looked at.
  await ready(game);
  await page.evaluate(() => {
    document.body.dataset.witness = 'not loaded anew';
  });

  await choose(edited, 'SE');
  await expect(strip.getByRole('link')).toContainText(['Spelpaus', 'Spelgränser', 'Självtest']);
  await expect(strip).toContainText('18+');
  await expect(strip.locator('time')).toHaveText(/^\d\d:\d\d$/);
  await expect(page.locator('body.country-rules-swe')).toBeAttached();
  await expect(promotions).toHaveCount(0);
  const beside = game.getByRole('complementary', { name: 'Safer gambling' });
  await expect(beside.getByRole('link')).toContainText(['Spelpaus', 'Spelgränser', 'Självtest']);
  expect(await axeFindings(game)).toEqual([]);
  await page.evaluate(() => window.scrollTo({ top: 700, behavior: 'instant' }));
  await expect(strip).toBeInViewport({ ratio: 1 });
  await strip.getByRole('link', { name: 'Självtest' }).click();
  await expect(page.getByRole('dialog').getByText('Ten questions to yourself')).toBeVisible();
  await page.keyboard.press('Escape');

  await choose(edited, 'GB', { minimumAge: 21, clock: true });
  await expect(strip).toContainText('21+');
  await expect(strip).toContainText('GAMSTOP');
  await expect(page.locator('body.uk-general')).toBeAttached();
  await expect(page.locator('body.country-rules-swe')).not.toBeAttached();
  await expect(promotions).not.toHaveCount(0);
  expect(await page.evaluate(() => document.body.dataset.witness)).toBe('not loaded anew');
  expect(await axeFindings(page)).toEqual([]);
});
