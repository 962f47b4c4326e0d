import { setTimeout } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import { alive, axeFindings, layoutShifts, open, siteHere, test } from './fixtures/journey.ts';

/** From the first key to the page that tells of the mail (issue 15). Milliseconds. */
const LONGEST_MS = 60_000;
/** What moves counts as a shift from half a second after a press: a slow answer shows it. Milliseconds. */
const SLOW_ANSWER_MS = 800;
/** Stops from the top of the form to its end. */
const MOST_STOPS = 60;

/** Goes on with Tab until the control of this label has the focus. */
async function tabTo(page: Page, label: RegExp): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    const name = await page.evaluate(() => {
      const control = document.activeElement;
      const labels =
        control instanceof HTMLInputElement || control instanceof HTMLSelectElement ? control.labels : null;
      return labels?.[0]?.textContent ?? control?.textContent ?? '';
    });
    if (label.test(name)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`no way to ${label} with Tab`);
}

async function typeInto(page: Page, label: RegExp, text: string): Promise<void> {
  await tabTo(page, label);
  await page.keyboard.type(text);
}

async function press(page: Page, label: RegExp, key: 'Enter' | 'Space'): Promise<void> {
  await tabTo(page, label);
  await page.keyboard.press(key);
}

test('[REG-01, REG-12, PAGES-02, REGDATA-07] a newcomer registers with keys alone within a minute, activates by the mail and is logged in @phone', async ({
  page,
}) => {
  const id = crypto.randomUUID().slice(0, 8);
  const email = `new-${id}@example.com`;
  await page.route('**/api/registration/validate', async (route) => {
    await setTimeout(SLOW_ANSWER_MS);
    await route.continue();
  });
  await open(page, '/');
  await press(page, /^Open an account$/, 'Enter');
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  const began = Date.now();
  await typeInto(page, /^E-mail/, email);
  await typeInto(page, /^Confirm e-mail/, email);
  await typeInto(page, /^Password/, 'Tokaj7!nights');
  await typeInto(page, /^Confirm password/, 'Tokaj7!nights');
  await typeInto(page, /^Nickname/, `new_${id}`);
  await typeInto(page, /^Postcode/, '1051');
  await typeInto(page, /^Day/, '3');
  await typeInto(page, /^Month/, '5');
  await typeInto(page, /^Year/, '1990');
  await press(page, /^Register$/, 'Enter');
  await expect(page.getByRole('heading', { name: 'Terms' })).toBeFocused();
  const campaigns = page.getByRole('group', { name: 'How would you like to start?' });
  // A list of titles, long before anybody says yes to one.
  await expect(campaigns.getByRole('radio', { name: 'First deposit doubled' })).toBeVisible();
  await expect(campaigns.getByText(/^You get 100% of your deposit/)).toBeHidden();
  await press(page, /^I am not a politically/, 'Space');
  await press(page, /^I am \d\d or older/, 'Space');
  await press(page, /^Register$/, 'Enter');
  await expect(page.getByRole('heading', { name: 'Is everything right?' })).toBeFocused();
  await press(page, /^Register$/, 'Enter');
  await expect(page).toHaveURL(/\/success-registration$/);
  expect(Date.now() - began).toBeLessThan(LONGEST_MS);
  await expect(page.getByRole('dialog')).toContainText(email);
  expect(await axeFindings(page)).toEqual([]);
  expect(await layoutShifts(page)).toEqual([]);

  const mail = page.getByRole('row', { name: email }).getByRole('link').first();
  await expect(async () => {
    await page.goto(`${siteHere()}/sandbox/inbox`);
    await expect(mail).toBeVisible({ timeout: 1000 });
  }).toPass();
  await mail.click();
  const [link = ''] = /http\S+\/activation\/[\w-]+/.exec(await page.locator('body').innerText()) ?? [];
  await page.goto(new URL(link).pathname);
  await alive(page);
  expect(await axeFindings(page)).toEqual([]);
  await press(page, /^Activate account$/, 'Enter');
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Verify now' })).toHaveAttribute('href', '/my/verification');
});
