import { expect, type Page } from '@playwright/test';
import { centsShown, expectAmount, pillIn } from './fixtures/game.ts';
import { axeFindings, layoutShifts, logInAs, open, test } from './fixtures/journey.ts';

/** Of whom no other journey counts the money. */
const PLAYER = 'magnus';

const cashier = (page: Page) => page.getByRole('dialog', { name: 'Deposit' });

test('[MODAL-05, PAGEHEAD-04, DEPOSIT-10] a deposit by the card frame and one by a bank are on the balance', {
  tag: '@phone',
}, async ({ page, context }) => {
  await logInAs(context, PLAYER);
  await open(page, '/');
  await expect(pillIn(page)).toContainText('€');
  const before = centsShown(await pillIn(page).textContent());
  await page.getByRole('link', { name: 'Deposit' }).first().click();
  const dialog = cashier(page);
  const save = dialog.getByRole('button', { name: 'Save and go on' });
  const amount = dialog.getByLabel(/^Amount in/);
  await expect(save.or(amount)).toBeVisible();
  if (await save.isVisible()) {
    await dialog.getByLabel(/^Phone number/).fill('+31201234567');
    await dialog.getByLabel(/^Occupation/).selectOption('employed');
    await save.click();
  }
  await amount.fill('20');
  // Comes a moment later, in its place.
  await dialog.getByText('To withdraw you need:').click();
  await expect(dialog.getByText('Your money goes back to the card or account you pay with.')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByLabel('Remember this card').check();
  await page.keyboard.press('Enter');
  const frame = page.frameLocator('iframe[title="Card details"]');
  await frame.getByLabel('Card number').fill('4242 4242 4242 4242');
  await frame.getByLabel(/^Expiry date/).fill('12/30');
  await frame.getByLabel('Security code').fill('123');
  await frame.getByRole('button', { name: 'Pay' }).click();
  await expect(dialog.getByRole('heading', { name: /^20,00.€ deposited$/ })).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  expect(await layoutShifts(page)).toEqual([]);

  // By the stored card: the plus, an amount, the button.
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Deposit' }).first().click();
  await dialog.getByRole('button', { name: /^10.€$/ }).click();
  await dialog.getByRole('button', { name: /^Deposit 10.€$/ }).click();
  await expect(dialog.getByRole('heading', { name: /^10,00.€ deposited$/ })).toBeVisible();

  await open(page, '/?modal=deposit');
  await dialog.getByRole('radio', { name: /^Pay by bank/ }).check();
  await amount.fill('15');
  await dialog.getByLabel('Your bank').selectOption({ label: 'Test bank' });
  await dialog.getByRole('button', { name: /^Deposit 15.€$/ }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(dialog.getByRole('heading', { name: /^15,00.€ deposited$/ })).toBeVisible();
  await dialog.getByRole('link', { name: 'Play' }).click();
  await expect(dialog).toBeHidden();
  await expectAmount(pillIn(page), before + 4500);
});
