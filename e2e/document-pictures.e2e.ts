import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { lookAtPicture, takePhotograph } from '@foyer/platform/testing/test-documents';
import { expect, type Page } from '@playwright/test';
import { logInAs, open, test } from './fixtures/journey.ts';
import { watchUploads } from './fixtures/uploads.ts';

// A card with a red photograph on its left, taken upright with a quarter turn beside the pixels.
const CARD = readFileSync(fileURLToPath(new URL('../apps/web/src/testing/rotated-card.heic', import.meta.url)));
/** Of the file signature to the sides (ISO/IEC 23008-12, 6.5.3). */
const SIDES = CARD.indexOf('ispe') + 8;

function bombOf(side: number): Buffer {
  const file = Buffer.from(CARD);
  file.writeUInt32BE(side, SIDES);
  file.writeUInt32BE(side, SIDES + 4);
  return file;
}

/** What is chosen stays with its player, so each journey has one of its own. */
async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  // A file that is set by script does not wait until it may be chosen.
  const input = page.locator('[aria-busy="false"] input[type=file]').last();
  await input.setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
}

test('[KYC-05] a HEIC is opened on the device, and what cannot be opened says what to do', { tag: '@phone' }, async ({
  page,
  context,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (/heic-worker|libheif/.test(request.url())) loaded.push(new URL(request.url()).pathname);
  });
  const sentFiles = await watchUploads(page);
  await logInAs(context, 'magnus');
  await open(page, '/my/sof-validation');
  await page.getByRole('button', { name: 'Start' }).click();
  await choose(page, 'no-picture.heic', Buffer.from('<html>'));
  await expect(page.getByText('This file is no picture and no PDF')).toBeVisible();
  // The decoder is half a megabyte: nothing but a HEIC loads it.
  expect(loaded).toEqual([]);
  await choose(page, 'bomb.heic', bombOf(30_000));
  await expect(page.getByText('This picture is too large to be opened.')).toBeVisible();
  expect(loaded.map((path) => path.replace(/-[\w-]+(?=\.)/, ''))).toEqual(['/assets/heic.js', '/assets/libheif.mjs']);
  await choose(page, 'damaged.heic', CARD.subarray(0, 1_500));
  await expect(page.getByText('This file is damaged and cannot be opened.')).toBeVisible();
  expect(await sentFiles()).toEqual([]);
  await choose(page, 'card.heic', CARD);
  await expect(page.getByText('Uploaded, but not sent yet.')).toBeVisible();
  const [sent = Buffer.alloc(0)] = await sentFiles();
  const { format, width, height, redAt } = await lookAtPicture(sent);
  expect([format, width, height, sent.includes('planted-secret')]).toEqual(['jpeg', 640, 960, false]);
  // Upright, its photograph is at the top.
  expect(await redAt(350, 230)).toBeGreaterThan(100);
});

test('[KYC-05] without a line the decoder says that it could not be loaded, and is loaded once there is one', {
  tag: '@phone',
}, async ({ page, context, complaints }) => {
  await logInAs(context, 'lina');
  await open(page, '/my/sof-validation');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.route('**/libheif-bundle-*', (route) => route.abort('internetdisconnected'));
  await choose(page, 'card.heic', CARD);
  await expect(page.getByText('What opens HEIC pictures could not be loaded.')).toBeVisible();
  await page.unroute('**/libheif-bundle-*');
  await choose(page, 'card.heic', CARD);
  await expect(page.getByText('Uploaded, but not sent yet.')).toBeVisible();
  complaints.excuses.push({ says: /net::ERR_INTERNET_DISCONNECTED/, of: /libheif-bundle/ });
});

test('[KYC-05] a photograph of 12 million pixels is sent upright at half its sides', {
  tag: '@phone',
}, async ({ page, context }) => {
  const sentFiles = await watchUploads(page);
  await logInAs(context, 'emma');
  await open(page, '/my/sof-validation');
  await page.getByRole('button', { name: 'Start' }).click();
  // EXIF 2.3, 4.6.4: 6 is a quarter turn to the right.
  await choose(page, 'photograph.jpg', await takePhotograph(6));
  await expect(page.getByText('Uploaded, but not sent yet.')).toBeVisible();
  const [sent = Buffer.alloc(0)] = await sentFiles();
  const { format, width, height, orientation, redAt } = await lookAtPicture(sent);
  expect([format, width, height, orientation]).toEqual(['jpeg', 1_512, 2_016, undefined]);
  // The card's photograph, which was at the left, is at the top.
  expect(await redAt(887, 500)).toBeGreaterThan(30);
  expect(await redAt(625, 1_500)).toBeLessThan(10);
});
