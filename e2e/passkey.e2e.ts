import { DEMO_PASSWORD } from '@foyer/platform/seed/demo-players';
import { type BrowserContext, type CDPSession, expect, type Page } from '@playwright/test';
import {
  ENDED_SESSION,
  excuseComplaints,
  expectComplaints,
  logInAs,
  open,
  siteHere,
  test,
} from './fixtures/journey.ts';

// Passkeys hold for a name, not for a number.
const site = () => siteHere().replace('127.0.0.1', 'localhost');

type Device = { cdp: CDPSession; authenticatorId: string };
type Options = { isVerified?: boolean; isSynced?: boolean };

/** A phone or laptop with a lock, as Chromium's virtual authenticator. It approves by itself unless told otherwise. */
async function addDevice(page: Page, { isVerified = true, isSynced = false }: Options = {}): Promise<Device> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: isVerified,
      automaticPresenceSimulation: true,
      defaultBackupEligibility: isSynced,
      defaultBackupState: isSynced,
    },
  });
  return { cdp, authenticatorId };
}

const keysOf = async ({ cdp, authenticatorId }: Device) =>
  (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials;

/** Whether somebody puts the finger on it. */
const setPresent = ({ cdp, authenticatorId }: Device, enabled: boolean) =>
  cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });

const added = (page: Page) => page.getByRole('button', { name: /^Remove/ });

/** Adds a passkey on the page for it, and logs out. */
async function makePasskey(page: Page, userName: string): Promise<void> {
  await logInAs(page.context(), userName, site());
  await open(page, `${site()}/my/security`);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('The passkey is added.')).toBeVisible();
  // Nothing is asked for any more when the session is gone.
  await page.goto('about:blank');
  await page.context().clearCookies();
}

async function openLogin(page: Page) {
  await open(page, `${site()}/?modal=login`);
  return page.getByRole('dialog', { name: 'Log in' });
}

/** By the button: the browser's own offer in the field must not come first. */
async function logInByButton(page: Page) {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  const form = await openLogin(page);
  await form.getByRole('button', { name: 'Passkey' }).click();
  return form;
}

const isIn = (page: Page) => expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();

const saysOf = (status: number) => ({ says: new RegExp(`status of ${status}`), of: '/api/session/login-by-passkey' });

test.describe('passkeys', { tag: '@desktop' }, () => {
  test('one is added on the page for it and listed', async ({ page }) => {
    const device = await addDevice(page);
    await makePasskey(page, 'nora');
    expect(await keysOf(device)).toHaveLength(1);
  });

  test('it logs in by the button, with one press', async ({ page }) => {
    await addDevice(page);
    await makePasskey(page, 'nora');
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await logInByButton(page);
    await isIn(page);
    expect(calls.filter((path) => path === '/api/session/login-by-passkey')).toHaveLength(1);
  });

  test('it logs in out of the field of the user name, without a press on the page', async ({ page }) => {
    await addDevice(page);
    await makePasskey(page, 'gabor');
    await open(page, `${site()}/?modal=login`);
    await isIn(page);
  });

  test('a press that nobody answers in time is said, and the password still works', async ({ page }) => {
    const device = await addDevice(page);
    await makePasskey(page, 'astrid');
    await setPresent(device, false);
    await page.route('**/api/session/passkey-challenge', async (route) => {
      const answer = await route.fetch();
      // Chromium waits for ten seconds at least.
      await route.fulfill({ response: answer, json: { ...(await answer.json()), timeout: 1000 } });
    });
    const form = await logInByButton(page);
    await expect(form.getByRole('alert')).toContainText('No passkey was chosen.');
    await form.getByLabel('Username or e-mail').fill('astrid');
    await form.getByLabel('Password', { exact: false }).first().fill(DEMO_PASSWORD);
    await form.getByRole('button', { name: 'Log in', exact: true }).click();
    await isIn(page);
  });

  test('a device that does not recognise its owner logs nobody in', async ({ page }) => {
    const device = await addDevice(page);
    await makePasskey(page, 'pieter');
    await device.cdp.send('WebAuthn.setUserVerified', {
      authenticatorId: device.authenticatorId,
      isUserVerified: false,
    });
    const form = await logInByButton(page);
    await expect(form.getByRole('alert')).toContainText('No passkey was chosen.');
  });

  test('the same device is not added twice', async ({ page }) => {
    const device = await addDevice(page);
    await makePasskey(page, 'oliver');
    await logInAs(page.context(), 'oliver', site());
    await open(page, `${site()}/my/security`);
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(page.getByText('This device has a passkey for this account already.')).toBeVisible();
    expect(await keysOf(device)).toHaveLength(1);
  });

  test('one that is removed on the site is forgotten by the browser', async ({ page }) => {
    const device = await addDevice(page);
    await logInAs(page.context(), 'emma', site());
    await open(page, `${site()}/my/security`);
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(added(page)).toHaveCount(1);
    await added(page).click();
    await expect(page.getByText('You have no passkey yet.')).toBeVisible();
    await expect.poll(async () => (await keysOf(device)).length).toBe(0);
  });

  test('one that was removed elsewhere is told, and forgotten at the try', async ({ page, complaints }) => {
    excuseComplaints(complaints, ENDED_SESSION);
    const device = await addDevice(page);
    await makePasskey(page, 'bianca');
    await logInAs(page.context(), 'bianca', site());
    const { passkeys } = await (await page.context().request.get(`${site()}/api/player/passkeys`)).json();
    for (const { id } of passkeys) {
      await page.context().request.delete(`${site()}/api/player/passkeys/${id}`, { headers: { origin: site() } });
    }
    await page.context().clearCookies();
    const form = await logInByButton(page);
    await expect(form.getByRole('alert')).toContainText('no longer valid here');
    await expectComplaints(complaints, saysOf(404));
    await expect.poll(async () => (await keysOf(device)).length).toBe(0);
  });

  /** The key as its device has it, with another counter. */
  async function turnBack(device: Device, signCount: number): Promise<void> {
    const [key] = await keysOf(device);
    if (!key) throw new Error('the device has no key');
    const { cdp, authenticatorId } = device;
    await cdp.send('WebAuthn.removeCredential', { authenticatorId, credentialId: key.credentialId });
    await cdp.send('WebAuthn.addCredential', { authenticatorId, credential: { ...key, signCount } });
  }

  test('a counter that falls on a single device is refused', async ({ page, complaints }) => {
    excuseComplaints(complaints, ENDED_SESSION);
    const device = await addDevice(page);
    await makePasskey(page, 'lina');
    await turnBack(device, 50);
    await logInByButton(page);
    await isIn(page);
    await page.context().clearCookies();
    await turnBack(device, 10);
    const form = await logInByButton(page);
    await expect(form.getByRole('alert')).toContainText('Authentication failed');
    await expectComplaints(complaints, saysOf(401));
  });

  test('a counter that falls is taken where the key is backed up', async ({ page, complaints }) => {
    excuseComplaints(complaints, ENDED_SESSION);
    const device = await addDevice(page, { isSynced: true });
    await makePasskey(page, 'viktor');
    for (const count of [50, 10, 0]) {
      await turnBack(device, count);
      await logInByButton(page);
      await isIn(page);
      await page.context().clearCookies();
    }
  });

  test('a synced key logs in on another device of the player', async ({ page, browser }) => {
    const first = await addDevice(page, { isSynced: true });
    await makePasskey(page, 'magnus');
    const [key] = await keysOf(first);
    if (!key) throw new Error('the device has no key');
    const elsewhere: BrowserContext = await browser.newContext();
    const other = await elsewhere.newPage();
    const second = await addDevice(other, { isSynced: true });
    await second.cdp.send('WebAuthn.addCredential', { authenticatorId: second.authenticatorId, credential: key });
    await logInByButton(other);
    await isIn(other);
    await elsewhere.close();
  });

  test('an answer that is lost goes on by its cookie; lost with its cookie, the next press logs in', async ({
    page,
    complaints,
  }) => {
    await addDevice(page);
    await makePasskey(page, 'nora');
    excuseComplaints(complaints, { says: /net::ERR_/, of: '/api/session/login-by-passkey' });
    let answers = 0;
    await page.route('**/api/session/login-by-passkey', async (route) => {
      await route.fetch();
      answers += 1;
      if (answers === 1) await page.context().clearCookies();
      await route.abort();
    });
    const form = await logInByButton(page);
    await expect(form.getByRole('alert')).toBeVisible();
    await form.getByRole('button', { name: 'Passkey' }).click();
    await isIn(page);
    expect(answers).toBe(2);
  });
});
