import { expect } from '@playwright/test';
import { jpegOf } from '../apps/platform/src/testing/test-pictures.ts';
import { alive, axeFindings, layoutShifts, open, siteHere, test } from './fixtures/journey.ts';

test(
  '[CONTACT-01, CONTACT-08, CONTACT-09, CONTACT-19, CONTACT-22, CONTACT-42, CONTACT-48] a message with a picture is sent by keyboard and hand, and arrives in the inbox with a receipt for the guest',
  {
    tag: '@phone',
  },
  async ({ page }, { project }) => {
    await open(page, '/contact-us');
    const name = `Anna ${project.name}`;
    const address = `anna-${project.name}@example.com`;
    const send = page.getByRole('button', { name: 'Send message' });
    await expect(send).toBeDisabled();
    await page.getByLabel('First name').fill(name);
    await page.keyboard.press('Tab');
    await page.keyboard.type('Kiss');
    await page.keyboard.press('Tab');
    await page.keyboard.type(address);
    expect(await layoutShifts(page)).toEqual([]);
    await page.getByLabel('Subject').selectOption('Validation');
    await page.getByRole('textbox', { name: 'Message' }).fill('Here is my document.\nÁrvíztűrő tükörfúrógép');

    // A file that only says it is a picture is refused before anything is sent.
    await page
      .getByLabel('Add picture 1')
      .setInputFiles({ name: 'bill.png', mimeType: 'image/png', buffer: Buffer.from('%PDF-1.7') });
    await expect(page.getByText('Choose a JPEG or PNG file.')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await page
      .getByLabel('Add picture 1')
      .setInputFiles({ name: 'bill.jpg', mimeType: 'image/jpeg', buffer: await jpegOf(600, 400) });
    await expect(page.getByRole('img', { name: 'Picture 1: bill.jpg' })).toBeVisible();
    await expect(page.getByLabel(/^Add picture/)).toHaveCount(2);
    // A choice by script is no press to the browser: what it brings, the place for pictures, counts as a shift when it is slow.
    const byChoice = (await layoutShifts(page)).length;
    await page.getByLabel('Send me a confirmation').check();
    await send.click();

    await expect(page.getByText('Your message was sent.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Message sent' })).toBeFocused();
    await expect(page.getByRole('form', { name: 'Contact us' })).toHaveCount(0);
    expect(await axeFindings(page)).toEqual([]);
    expect((await layoutShifts(page)).slice(byChoice)).toEqual([]);

    // Both mails are there, to the staff and to the sender, and the picture in them can be seen.
    const subjects = [`Validation: ${name} Kiss`, 'We have received your message: Validation'];
    const inbox = page.getByRole('row', { name: new RegExp(`help@|${address}`) });
    await expect(async () => {
      await page.goto(`${siteHere()}/sandbox/inbox`);
      for (const subject of subjects) {
        await expect(inbox.getByRole('link', { name: subject }).first()).toBeVisible({ timeout: 1000 });
      }
    }).toPass();
    await page.getByRole('link', { name: subjects[0] }).first().click();
    await expect(page.getByText('Árvíztűrő tükörfúrógép')).toBeVisible();
    const picture = page.getByRole('img', { name: 'picture-1.jpg' });
    await expect(picture).toHaveJSProperty('naturalWidth', 600);
    expect(await axeFindings(page)).toEqual([]);

    // Coming back begins anew (CONTACT-21).
    await page.goto('/contact-us');
    await alive(page);
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('');
  },
);
