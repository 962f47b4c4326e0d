import { lookAtPicture } from '@foyer/platform/testing/test-documents';
import { expect } from '@playwright/test';
import { axeFindings, layoutShifts, logInAs, open, test } from './fixtures/journey.ts';
import { watchUploads } from './fixtures/uploads.ts';

// A camera of the browser's own, which shows a green field, and a player who allows it.
const CAMERA = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...CAMERA] });
  },
});

test('[KYC-04] the camera takes a picture however the phone is turned meanwhile, and it is sent', {
  tag: '@phone',
}, async ({ page, context }) => {
  const sentFiles = await watchUploads(page);
  await logInAs(context, 'felix');
  await open(page, '/my/sof-validation');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('button', { name: 'Use the camera here' }).first().click();
  const take = page.getByRole('button', { name: 'Take the picture' });
  await expect(take).toBeEnabled();
  expect(await axeFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(take).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('dialog').locator('video')).toBeInViewport();
  await page.setViewportSize({ width: 390, height: 844 });
  await take.click();
  await expect(page.getByText('Uploaded, but not sent yet.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await layoutShifts(page)).toEqual([]);
  const [sent = Buffer.alloc(0)] = await sentFiles();
  const { format, width, height } = await lookAtPicture(sent);
  expect([format, width, height]).toEqual(['jpeg', 2_400, 1_800]);
});
