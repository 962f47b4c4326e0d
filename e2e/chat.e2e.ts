import { expect } from '@playwright/test';
import { axeFindings, excuseComplaints, LOST_LINE, open, test } from './fixtures/journey.ts';

test('[CHAT-01, CHAT-02, CHAT-03, MENU-05] a guest and the desk talk, through a dropped line, a reload and another page', {
  tag: '@desktop',
}, async ({ page, context, complaints }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/chat')) calls.push(request.url());
  });
  await open(page, '/');
  const chat = page.getByRole('dialog', { name: 'Live chat' });
  const field = chat.getByLabel('Your message');
  await expect(page.locator('[data-chat="minimised"]')).toBeAttached();
  expect(calls, 'a guest who does not chat is asked nothing').toEqual([]);
  await page.getByRole('button', { name: /^Open live chat/ }).click();
  await expect(field).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);

  const marker = `a guest, ${crypto.randomUUID()}`;
  await field.fill(`Where is my withdrawal, ${marker}?`);
  await chat.getByRole('button', { name: 'Send' }).click();
  const log = chat.getByRole('log');
  await expect(log.getByText('Sent', { exact: true })).toHaveCount(1);

  const desk = await context.newPage();
  await desk.goto('/sandbox/desk');
  const row = desk.getByRole('row').filter({ hasText: marker });
  await row.getByRole('link', { name: 'Guest' }).click();
  await desk.getByLabel('Answer', { exact: true }).fill('<b>On its way</b>, since this morning.');
  await desk.getByRole('button', { name: 'Send' }).click();
  await expect(log.getByText('<b>On its way</b>, since this morning.')).toBeVisible();
  expect(await axeFindings(desk)).toEqual([]);

  await context.setOffline(true);
  await field.fill('Written in a tunnel');
  await chat.getByRole('button', { name: 'Send' }).click();
  await expect(log.getByText('Not sent yet')).toBeVisible();
  await field.fill('and half a sen');
  await context.setOffline(false);
  await expect(log.getByText('Sent', { exact: true })).toHaveCount(2);
  await expect(desk.getByRole('log').getByText('Written in a tunnel')).toHaveCount(1);

  await page.reload();
  await expect(field).toHaveValue('and half a sen');
  await expect(log.getByRole('listitem')).toContainText([
    /withdrawal/,
    /Nobody is at the desk/,
    /booked to the cent/,
    /On its way/,
    /tunnel/,
  ]);
  await chat.getByRole('button', { name: 'Minimise chat' }).click();
  await expect(chat).toBeHidden();
  excuseComplaints(complaints, LOST_LINE);
});

test('[CHAT-01, MENU-05] on a phone the chat is opened from the menu, and minimised after a reload', {
  tag: '@phone',
}, async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/chat')) calls.push(request.url());
  });
  await open(page, '/');
  const chat = page.getByRole('dialog', { name: 'Live chat' });
  const field = chat.getByLabel('Your message');
  expect(calls, 'a guest who does not chat is asked nothing').toEqual([]);
  await page.getByRole('link', { name: 'Chat', exact: true }).first().click();
  await expect(field).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  await field.fill('Where is my withdrawal?');
  await chat.getByRole('button', { name: 'Send' }).click();
  await expect(chat.getByRole('log').getByText('Sent', { exact: true })).toHaveCount(1);
  await field.fill('and half a sen');
  await page.reload();
  await expect(page.locator('[data-chat="minimised"]')).toBeAttached();
  await page.getByRole('button', { name: /^Open live chat/ }).click();
  await expect(field).toHaveValue('and half a sen');
  await expect(chat.getByRole('log').getByRole('listitem')).toContainText([/withdrawal/]);
  await chat.getByRole('button', { name: 'Minimise chat' }).click();
  await expect(chat).toBeHidden();
});
