import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../../../platform/src/seed/demo-players.ts';
import { codeOfApp } from '../../../../platform/src/testing/sandbox/authenticator-app.ts';
import { createVisitor } from '../../../../platform/src/testing/visitor.ts';
import { type AppTestBed, openAppTestBed } from '../../testing/app-test-bed.tsx';
import { losing } from '../../testing/losing.ts';

let house: AppTestBed;
beforeAll(async () => {
  house = await openAppTestBed();
});
afterAll(() => house.close());

/** The app on the phone; the clock goes on by one code. */
function nextCode(secret: string): string {
  house.platform.clock.advance(30_000);
  return codeOfApp(secret, house.platform.clock.now().getTime());
}

/** Turns it on in another browser; gives the secret. */
async function turnOn(userName: string): Promise<string> {
  const player = createVisitor((path, init) => house.platform.app.request(`http://localhost${path}`, init));
  await player.call('loginAsPlayer', { body: { userName } });
  const { secret } = await player.call('startAuthenticator');
  await player.call('confirmAuthenticator', { body: { code: nextCode(secret) } });
  return secret;
}

const section = () => within(screen.getByRole('region', { name: 'Authenticator app' }));

test('a player turns the second factor on, logs in with it, and turns it off by a recovery code', async () => {
  await house.open('/my/security', { as: 'gabor' });
  await userEvent.click(section().getByRole('button', { name: 'Turn on' }));
  expect(await section().findByRole('img', { name: 'QR code for the authenticator app' })).toBeTruthy();
  const secret = section().getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent ?? '';
  await userEvent.type(section().getByLabelText(/^Code from the app/), nextCode(secret));
  await userEvent.click(section().getByRole('button', { name: 'Confirm' }));
  const codes = await section().findAllByText(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/);
  expect(codes).toHaveLength(10);
  const [recovery = ''] = codes.map(({ textContent }) => textContent ?? '');
  await userEvent.click(section().getByRole('button', { name: 'I have saved them' }));
  expect(await section().findByText(/^On since .*\d\. 10 recovery codes are left\.$/)).toBeTruthy();

  await userEvent.click(section().getByRole('button', { name: 'Turn off' }));
  await userEvent.type(section().getByLabelText(/^Code from the app, or a recovery code/), '123');
  await userEvent.click(section().getByRole('button', { name: 'Confirm' }));
  expect(await section().findByText(/A code has six digits/)).toBeTruthy();
  await userEvent.clear(section().getByLabelText(/^Code from the app, or a recovery code/));
  await userEvent.type(section().getByLabelText(/^Code from the app, or a recovery code/), recovery);
  await userEvent.click(section().getByRole('button', { name: 'Confirm' }));
  expect(await section().findByRole('button', { name: 'Turn on' })).toBeTruthy();
});

test('[VMSG-10] the first code has exactly six digits, and no recovery code stands in for it', async () => {
  await house.open('/my/security', { as: 'emma' });
  await userEvent.click(section().getByRole('button', { name: 'Turn on' }));
  const code = await section().findByLabelText(/^Code from the app/);
  for (const typed of ['12345', 'ab12cd34ef']) {
    await userEvent.clear(code);
    await userEvent.type(code, typed);
    await userEvent.click(section().getByRole('button', { name: 'Confirm' }));
    expect(await section().findByText('Please use exactly 6 characters.')).toBeTruthy();
  }
  await userEvent.clear(code);
  await userEvent.type(code, '12345x');
  expect(await section().findByText('This is not a number.')).toBeTruthy();
});

test('the login asks for the code after the password; a wrong one is said, and one can go back', async () => {
  const secret = await turnOn('astrid');
  await house.open('/?modal=login');
  const form = within(await screen.findByRole('dialog', { name: 'Log in' }));
  await userEvent.type(form.getByRole('textbox', { name: 'Username or e-mail' }), 'astrid');
  await userEvent.type(form.getByLabelText(/^Password/), DEMO_PASSWORD);
  await userEvent.keyboard('{Enter}');
  expect(await form.findByRole('heading', { name: 'One more step' })).toBe(document.activeElement);
  await userEvent.type(form.getByLabelText(/^Code from the app/), '000000');
  await userEvent.keyboard('{Enter}');
  await form.findByText(/^This code is wrong/);
  const code = form.getByLabelText(/^Code from the app/);
  await waitFor(() => expect(document.activeElement).toBe(code));
  expect(code.getAttribute('aria-invalid')).toBe('true');
  expect(form.queryByRole('button', { name: 'Log in with your password' })).toBeNull();
  await userEvent.clear(code);
  await userEvent.type(code, nextCode(secret));
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: 'Your account' })).toBeTruthy();
});

test('a Hungarian date ends with one full stop', async () => {
  const own = { since: '2026-11-27T10:00:00.000Z', recoveryCodesLeft: 9 };
  await house.open('/hu/my/security', {
    as: 'nora',
    between: (fetch) => (path, init) =>
      path === '/api/player/second-factor' ? Promise.resolve(Response.json(own)) : fetch(path, init),
  });
  expect(await screen.findByText('Bekapcsolva: 2026. november 27. 9 tartalék kódod maradt.')).toBeTruthy();
});

test.each([
  ['the answer', ['/api/session/second-factor']],
  ['the answer and the question for the session', ['/api/session/second-factor', '/api/session']],
])('a login whose code was right goes on although %s was lost', async (_, paths) => {
  const secret = await turnOn('oliver');
  const lost = new Set<string>();
  const { history } = await house.open('/?modal=login&page-after-login=/providers', { between: losing(lost) });
  const form = within(await screen.findByRole('dialog', { name: 'Log in' }));
  await userEvent.type(form.getByRole('textbox', { name: 'Username or e-mail' }), 'oliver');
  await userEvent.type(form.getByLabelText(/^Password/), `${DEMO_PASSWORD}{Enter}`);
  const field = await form.findByLabelText(/^Code from the app/);
  for (const path of paths) lost.add(path);
  await userEvent.type(field, `${nextCode(secret)}{Enter}`);
  if (paths.length > 1) {
    await form.findByText('Please check your network connection');
    await userEvent.click(form.getByRole('button', { name: 'Confirm' }));
  }
  await waitFor(() => expect(history.location.pathname).toBe('/providers'));
  expect(await screen.findByRole('button', { name: 'Your account' })).toBeTruthy();
  await house.platform.database.kysely.deleteFrom('authenticators').execute();
});

test('a login whose second step is used up or over leads back to the password, and says why', async () => {
  await turnOn('oliver');
  await house.open('/?modal=login');
  const form = within(await screen.findByRole('dialog', { name: 'Log in' }));
  const userName = () => form.getByRole<HTMLInputElement>('textbox', { name: 'Username or e-mail' });
  await userEvent.type(userName(), 'oliver');
  await userEvent.type(form.getByLabelText(/^Password/), `${DEMO_PASSWORD}{Enter}`);
  const field = await form.findByLabelText(/^Code from the app/);
  await house.platform.database.kysely.deleteFrom('login_steps').execute();
  await userEvent.type(field, '123456{Enter}');
  const said = 'This took too long or was interrupted. Please log in again.';
  expect((await form.findByRole('alert')).textContent).toBe(said);
  expect([userName().value, form.queryByLabelText(/^Code from the app/)]).toEqual(['oliver', null]);
  await house.platform.database.kysely.deleteFrom('authenticators').execute();
});

test('recovery codes whose answer was lost are made anew, and what was turned off is off when it is sent again', async () => {
  const between = losing(new Set(['/api/player/authenticator/confirm', '/api/player/authenticator/remove']));
  await house.open('/my/security', { as: 'magnus', between });
  const press = (name: string) => userEvent.click(section().getByRole('button', { name }));
  const type = (code: string) => userEvent.type(section().getByLabelText(/^Code from the app/), code);
  await press('Turn on');
  const secret = (await section().findByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)).textContent ?? '';
  await type(nextCode(secret));
  await press('Confirm');
  await section().findByText('Please check your network connection');
  await press('Confirm');
  const lost = await section().findByText(/^The authenticator app is on, but your recovery codes did not/);
  expect(document.activeElement).toBe(lost);
  await type(nextCode(secret));
  await press('Confirm');
  expect(await section().findAllByText(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/)).toHaveLength(10);
  await press('I have saved them');

  await userEvent.click(await section().findByRole('button', { name: 'Turn off' }));
  await type(nextCode(secret));
  await press('Confirm');
  await section().findByText('Please check your network connection');
  await press('Confirm');
  expect(await section().findByRole('button', { name: 'Turn on' })).toBeTruthy();
});

test('a setup that another window ended says so', async () => {
  const { platform } = house;
  await house.open('/my/security', { as: 'viktor' });
  await userEvent.click(section().getByRole('button', { name: 'Turn on' }));
  const secret = (await section().findByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)).textContent ?? '';
  await platform.database.kysely.deleteFrom('authenticators').where('confirmed_at', 'is', null).execute();
  await userEvent.type(section().getByLabelText(/^Code from the app/), nextCode(secret));
  await userEvent.click(section().getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText(/^The setup was ended in another window\./)).toBeTruthy();
  expect(section().getByRole('button', { name: 'Turn on' })).toBeTruthy();
});
