import { lookAtPicture } from '@foyer/platform/testing/test-documents';
import { expect, type Page } from '@playwright/test';
import { axeFindings, layoutShifts, logInAs, open, test } from './fixtures/journey.ts';
import { watchUploads } from './fixtures/uploads.ts';

// A camera that shows a green field with a clock; the permission is asked for as on a phone.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--use-fake-device-for-media-stream'] });
  },
});

const camera = (page: Page) => page.getByRole('dialog').locator('video');

async function openCamera(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Use the camera here' }).first().click();
  await expect(page.getByRole('button', { name: 'Take the picture' })).toBeEnabled();
}

test('[KYC-04] a camera that is refused leads to a file; once allowed, it takes a picture however the phone is turned', {
  tag: '@phone',
}, async ({ page, context }) => {
  const sentFiles = await watchUploads(page);
  await logInAs(context, 'felix');
  await open(page, '/my/sof-validation');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('button', { name: 'Use the camera here' }).first().click();
  await expect(page.getByText('The camera cannot be used here.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await context.grantPermissions(['camera']);
  await openCamera(page);
  expect(await axeFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 844, height: 390 });
  // The button that takes it stays in reach.
  await expect(page.getByRole('button', { name: 'Take the picture' })).toBeInViewport({ ratio: 1 });
  await expect(camera(page)).toBeInViewport();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Take the picture' }).click();
  await expect(page.getByText('Received.')).toBeVisible();
  expect(await layoutShifts(page)).toEqual([]);
  const [sent = Buffer.alloc(0)] = await sentFiles();
  const { format, width, height } = await lookAtPicture(sent);
  expect([format, width > 0, height > 0]).toEqual(['jpeg', true, true]);
});
