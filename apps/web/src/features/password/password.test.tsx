import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readMail } from '../../../../platform/src/sandbox/inbox/read-mail.ts';
import { DEMO_PASSWORD } from '../../../../platform/src/seed/demo-players.ts';
import { type AppTestBed, type OpenOptions, openAppTestBed } from '../../testing/app-test-bed.tsx';
import { losing } from '../../testing/losing.ts';
import { refusal } from '../../testing/registration-form.ts';
import { siteFrame } from '../../testing/site-frame.ts';

let house: AppTestBed;
beforeAll(async () => {
  house = await openAppTestBed();
});
afterAll(() => house.close());

const NEW = 'Brand.new1!';

const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const messageOf = (control: HTMLElement) =>
  document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent;

/** The address of the newest mail's link. */
async function newestLink(): Promise<string> {
  await house.platform.queue.runDue();
  await house.platform.queue.runDue();
  const { source } = await house.platform.database.kysely
    .selectFrom('sandbox_mails')
    .select('source')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return /http:\/\/localhost(\/\S+)/.exec(readMail(source).text)?.[1] ?? '';
}

describe('a forgotten password', () => {
  test('the login leads there, with the user name that was typed, which no address and no storage has', async () => {
    const { history } = await house.open('/?modal=login');
    const dialog = within(await screen.findByRole('dialog', { name: 'Log in' }));
    await userEvent.type(dialog.getByLabelText(/^Username/), ' nora.x ');
    await userEvent.click(dialog.getByRole('link', { name: 'Forgotten your password?' }));
    await waitFor(() => expect(history.location.pathname).toBe('/forgot-password'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Forgotten password' })).toBeTruthy();
    expect(field(/^Username or e-mail/).value).toBe('nora.x');
    expect(history.location.href).toBe('/forgot-password');
    expect(JSON.stringify({ ...window.localStorage, ...window.sessionStorage })).not.toContain('nora.x');
    history.push('/faq');
    await screen.findByRole('heading', { level: 1, name: /questions/i });
    history.back();
    await screen.findByRole('heading', { level: 1, name: 'Forgotten password' });
    expect(field(/^Username or e-mail/).value).toBe('');
  });

  test.each(['nora', 'nobody-of-this-name'])('what is said after it is the same: %s', async (userName) => {
    await house.open('/forgot-password');
    await userEvent.type(field(/^Username or e-mail/), ` ${userName} `);
    await press('Send the link');
    const heading = await screen.findByRole('heading', { name: 'Look in your mailbox' });
    expect(document.activeElement).toBe(heading);
    expect(screen.getByText(`If there is an account for ${userName}, `, { exact: false })).toBeTruthy();
    expect(screen.queryByText(/^Enter your username or e-mail\./)).toBeNull();
    await press('Enter it again');
    expect(field(/^Username or e-mail/).value).toBe('');
  });

  test('whoever registered and got no message has it sent again from there, with the address that was typed', async () => {
    const { calls } = await house.open('/forgot-password');
    await userEvent.type(field(/^Username or e-mail/), 'new@example.com');
    await press('Send the link');
    await userEvent.click(await screen.findByText('Registered, but not activated yet?'));
    expect(field(/^Your e-mail address/).value).toBe('new@example.com');
    await press('Send a new message');
    expect(await screen.findByText(/^If this address has an account that waits for activation/)).toBeTruthy();
    expect(calls.filter((call) => call.startsWith('POST /api/account/activation'))).toHaveLength(1);
  });

  test('[LAYOUT-15] the page has the layout of phones there', async () => {
    await house.open('/forgot-password', { device: 'mobile' });
    expect(screen.getByRole('heading', { level: 1, name: 'Forgotten password' })).toBeTruthy();
    expect(siteFrame()).toEqual(['header']);
    expect(screen.getByRole('link', { name: 'To the lobby' })).toBeTruthy();
  });
});

describe('a new password by a mail', () => {
  test('[ROUTE-48] the form stands at any code, and says in words what is wrong with a link', async () => {
    await house.open('/forgot-password/reset/abc123');
    expect(screen.getByRole('heading', { level: 1, name: 'Choose a new password' })).toBeTruthy();
    await userEvent.type(field(/^New password(?! again)/), NEW);
    await userEvent.type(field(/^New password again/), NEW);
    await press('Save the new password');
    expect((await screen.findByRole('alert')).textContent).toContain('This link is not complete.');
    expect(field(/^New password again/).value).toBe(NEW);
    const link = screen.getByRole('link', { name: 'Ask for a new link' });
    expect(link.getAttribute('href')).toBe('/forgot-password');
    const save = screen.getByRole('button', { name: 'Save the new password' });
    expect(link.compareDocumentPosition(save)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test.each([
    ['VMSG-47', 'A1!', /needs at least 6/],
    ['VMSG-45', 'abcdef1!', /add a capital/],
    ['VMSG-46', 'Abcdefg!', /add a digit/],
    ['VMSG-48', 'Abcdefg1', /special character/],
    ['VMSG-49', 'Aaabbb1!', /twice in a row/],
  ])('[%s] %s is refused in words', async (_, password, words) => {
    await house.open('/forgot-password/reset/abc123');
    await userEvent.type(field(/^New password(?! again)/), password);
    await userEvent.click(field(/^New password again/));
    await waitFor(() => expect(messageOf(field(/^New password(?! again)/))).toMatch(words));
  });

  test('[VMSG-44] the second entry has to match the first', async () => {
    await house.open('/forgot-password/reset/abc123');
    await userEvent.type(field(/^New password(?! again)/), NEW);
    await userEvent.type(field(/^New password again/), 'Other.new1!');
    await userEvent.click(field(/^New password(?! again)/));
    await waitFor(() => expect(messageOf(field(/^New password again/))).toMatch(/differ|match/));
  });

  test('the link of the mail leads to a new password, with which the player logs in', async () => {
    await house.open('/forgot-password');
    await userEvent.type(field(/^Username or e-mail/), 'nora');
    await press('Send the link');
    await screen.findByRole('heading', { name: 'Look in your mailbox' });
    const link = await newestLink();
    cleanup();
    await house.open(link);
    await userEvent.type(field(/^New password(?! again)/), NEW);
    await userEvent.type(field(/^New password again/), NEW);
    await press('Save the new password');
    const heading = await screen.findByRole('heading', { name: 'Your new password is set' }, { timeout: 10_000 });
    expect(document.activeElement).toBe(heading);
    expect(screen.queryByText(/^You are then logged out/)).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Go to the login' }));
    const form = within(await screen.findByRole('dialog', { name: 'Log in' }));
    await userEvent.type(form.getByRole('textbox', { name: 'Username or e-mail' }), 'nora');
    await userEvent.type(form.getByLabelText(/^Password/), `${NEW}{Enter}`);
    expect(await screen.findByRole('button', { name: 'Your account' })).toBeTruthy();
  });
});

test('a link that was used, perhaps by this page, whose answer was lost, says so and leads to the login', async () => {
  const between: OpenOptions['between'] = (fetch) => (path, init) =>
    path === '/api/password/reset' ? Promise.resolve(refusal({ errorCode: '209' })) : fetch(path, init);
  await house.open('/forgot-password/reset/abc123', { between });
  await userEvent.type(field(/^New password(?! again)/), NEW);
  await userEvent.type(field(/^New password again/), NEW);
  await press('Save the new password');
  const heading = await screen.findByRole('heading', { name: 'This link has been used' }, { timeout: 10_000 });
  expect(document.activeElement).toBe(heading);
  const main = within(screen.getByRole('main'));
  const ways = main.getAllByRole('link').map((way) => [way.textContent, way.getAttribute('href')]);
  expect(ways).toEqual([
    ['Go to the login', '/login'],
    ['Ask for a new link', '/forgot-password'],
  ]);
});

describe('a changed password', () => {
  test('[ROUTE-29] the old password is asked for; a wrong one is said at its field', async () => {
    await house.open('/my/change-password', { as: 'pieter' });
    expect(screen.getByRole('heading', { level: 1, name: 'Change your password' })).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
    await userEvent.type(field(/^Current password/), 'Wrong.pass1!');
    await userEvent.type(field(/^New password(?! again)/), NEW);
    await userEvent.type(field(/^New password again/), NEW);
    await press('Save the new password');
    await waitFor(() => expect(messageOf(field(/^Current password/))).toBe('This is not your current password.'));
    await userEvent.clear(field(/^Current password/));
    await userEvent.type(field(/^Current password/), DEMO_PASSWORD);
    await press('Save the new password');
    expect(await screen.findByRole('heading', { name: 'Your new password is set' }, { timeout: 10_000 })).toBeTruthy();
  });

  test('[ROUTE-29] a change whose answer was lost is sent again as it is, and done', async () => {
    await house.open('/my/change-password', { as: 'oliver', between: losing(new Set(['/api/player/password'])) });
    await userEvent.type(field(/^Current password/), DEMO_PASSWORD);
    await userEvent.type(field(/^New password(?! again)/), NEW);
    await userEvent.type(field(/^New password again/), NEW);
    await press('Save the new password');
    await screen.findByText('Please check your network connection', {}, { timeout: 10_000 });
    await press('Save the new password');
    expect(await screen.findByRole('heading', { name: 'Your new password is set' }, { timeout: 10_000 })).toBeTruthy();
  });
});
