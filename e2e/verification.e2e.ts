import { devices, expect } from '@playwright/test';
import { alive, axeFindings, logInAs, open, test } from './fixtures/journey.ts';

test('[KYC-04, KYC-05, VMSG-06] a computer hands the pictures over to a phone, sees them come, and hands them in', {
  tag: '@desktop',
}, async ({ page, context, browser }) => {
  await logInAs(context, 'pieter');
  // A page within the document of another one would have its policy, which allows no camera.
  await open(page, '/my/profile');
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/my/account-validation';
    link.textContent = 'Verify';
    // Beside the page: within it, it would be gone once the page is drawn.
    document.body.append(link);
  });
  await page.getByRole('link', { name: 'Verify', exact: true }).click();
  await expect(page).toHaveURL(/\/my\/verification$/);
  await expect
    .poll(() => page.evaluate(() => Reflect.get(document, 'featurePolicy').allowsFeature('camera')).catch(() => false))
    .toBe(true);
  await open(page, '/my/sof-validation');
  await page.getByRole('button', { name: 'Start' }).click();
  const made = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/verification/hand-over') && answer.request().method() === 'POST',
  );
  await page.getByRole('button', { name: 'Go on with your phone' }).click();
  await expect(page.getByRole('img', { name: 'QR code with the link for your phone' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  const { url }: { url: string } = await (await made).json();

  const pocket = await browser.newContext({ ...devices['Pixel 7'], deviceScaleFactor: 1 });
  const phone = await pocket.newPage();
  await phone.goto(url);
  await alive(phone);
  await phone.getByRole('button', { name: 'Start' }).click();
  await expect(phone.getByText('Photograph these')).toBeVisible();
  expect(new URL(phone.url()).hash).toBe('');
  expect(await axeFindings(phone)).toEqual([]);
  await expect(page.getByText('Your phone is connected (Chrome, Android).')).toBeVisible();
  const buffer = await phone.screenshot({ type: 'jpeg' });
  await phone.locator('input[type=file]').last().setInputFiles({ name: 'payslip.jpg', mimeType: 'image/jpeg', buffer });
  await expect(phone.getByText('Everything is here.')).toBeVisible();
  await expect(page.getByText('1 photograph sent.')).toBeVisible();
  await page.getByLabel(/^Where does most of the money come from/).selectOption('income');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('In review').first()).toBeVisible();
  // The link is no login, and what it opened is over with the case.
  await phone.goto('/phone-documents');
  await expect(phone.getByText('This link is no longer valid.')).toBeVisible();
  await phone.goto('/my/verification');
  await expect(phone).toHaveURL(/modal=login/);
  await pocket.close();
});
