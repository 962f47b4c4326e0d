import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { afterNextPaint } from '../../testing/after-next-paint.ts';
import { type AppTestBed, type OpenOptions, openAppTestBed } from '../../testing/app-test-bed.tsx';
import { collectEvents } from '../../testing/collect-events.ts';
import {
  button,
  field,
  fillDetails,
  form,
  heading,
  openConfirmation,
  refusal,
  type,
  user,
  watchRegistration,
  withTestBed,
} from '../../testing/registration-form.ts';

let house: AppTestBed;
let hungarian: AppTestBed;
withTestBed((bed) => {
  house = bed;
});

/** The forward button of a step (REG-32, REG-34). */
const forward = (device: 'desktop' | 'mobile') => button(device === 'mobile' ? 'Register' : 'Continue');
const dialog = (name = 'Open your account') => screen.findByRole('dialog', { name });
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog', { name: 'Open your account' })).toBeNull());

describe('the modal', () => {
  test.each(['/?modal=registration', '/faq?modal=registration'])(
    '[REG-02, REG-03, REG-45] opens by the address %s, which then no longer names it; Back leads home',
    async (address) => {
      const { history } = await house.open(address);
      const shown = within(await dialog());
      await form();
      expect(history.location.search).toBe('');
      await user.click(shown.getByRole('button', { name: 'Back' }));
      await noDialog();
      expect(history.location.pathname).toBe('/');
    },
  );

  test('[REG-44] Back before the first step leads to the page before', async () => {
    const { history } = await house.open('/faq');
    history.push('/faq?modal=registration');
    await dialog();
    await form();
    await user.click(button('Back'));
    await noDialog();
    expect(history.location.pathname).toBe('/faq');
  });

  test('[REG-44] on the page too', async () => {
    const { history } = await house.open('/faq');
    history.push('/registration');
    await form();
    await user.click(button('Back'));
    await waitFor(() => expect(history.location.pathname).toBe('/faq'));
  });

  test.each([
    ['/registration', 'desktop'],
    ['/registration', 'mobile'],
    ['/?modal=registration', 'desktop'],
    ['/?modal=registration', 'mobile'],
  ] as const)(
    '[REG-26] %s on %s: Back and Forward of the browser walk the steps, and nothing is lost',
    async (address, device) => {
      const page = await house.open(address, { device });
      await form();
      const { email, password } = await fillDetails();
      await user.click(forward(device));
      await heading('Terms');
      act(() => page.history.back());
      await heading('Your details');
      expect(field(/^E-mail/).value).toBe(email);
      expect(field(/^Password/).value).toBe(password);
      act(() => page.history.forward());
      await heading('Terms');
      act(() =>
        page.history.push(`${page.history.location.pathname}?modal=privacy-policy`, page.history.location.state),
      );
      await screen.findByRole('dialog', { name: /Privacy/ });
      await heading('Terms');
      act(() => page.history.back());
      await user.click(screen.getByRole('checkbox', { name: /^I am 21 or older/ }));
      await user.click(forward(device));
      await heading('Is everything right?');
      await user.click(button('Change: Your details'));
      await heading('Your details');
      expect(page.history.location.state.__TSR_index).toBe(0);
    },
  );

  test('after a reload the form begins anew, whatever its entry stood for', async () => {
    const { history } = await house.open('/faq');
    act(() => history.push('/registration', { step: 'terms' }));
    await heading('Your details');
    expect(history.location.state.step).toBe('details');
  });

  test('closed at a later step it leaves no entry of its own behind', async () => {
    const { history } = await house.open('/faq');
    history.push('/faq?modal=registration');
    await dialog();
    await form();
    await fillDetails();
    await user.click(button('Continue'));
    await heading('Terms');
    await user.click(within(await dialog()).getByRole('button', { name: 'Close dialog' }));
    await noDialog();
    expect([history.location.href, history.location.state.__TSR_index]).toEqual(['/faq', 0]);
  });

  test('[REG-12] Back after the registration leads to the page before it', async () => {
    const { history } = await house.open('/faq');
    history.push('/registration');
    await form();
    await fillDetails();
    await user.click(button('Continue'));
    await heading('Terms');
    await user.click(screen.getByRole('checkbox', { name: /^I am 21 or older/ }));
    await user.click(screen.getByRole('checkbox', { name: /^I am not a politically/ }));
    await user.click(button('Continue'));
    await heading('Is everything right?');
    await user.click(button('Register'));
    await waitFor(() => expect(history.location.pathname).toBe('/success-registration'));
    act(() => history.back());
    await waitFor(() => expect(history.location.pathname).toBe('/faq'));
  });

  /** To the code of a signer; `signing` answers each question whether the person has approved. */
  async function openCode(method: string, signing: () => Response = () => Response.json({ state: 'waiting' })) {
    const started = {
      signing: 'a'.repeat(43),
      code: '1234',
      expirationTime: new Date(Date.now() + 60_000).toISOString(),
    };
    const { between, sent } = watchRegistration((path) =>
      path.includes(`/${method}?`) ? Response.json(started) : path.endsWith('/signing') ? signing() : Response.json({}),
    );
    const { history } = await hungarian.open('/registration', { between });
    await form();
    await user.selectOptions(screen.getByRole('combobox', { name: /^How/ }), method);
    expect(screen.queryAllByLabelText(/password/i)).toEqual([]);
    const { email } = await fillDetails({ password: '' });
    await user.type(field(/^National ID/), '19005170029');
    await type(field(/^Phone/), '301234567');
    await user.click(screen.getByRole('checkbox', { name: /^I am 18 or older/ }));
    await user.click(screen.getByRole('checkbox', { name: /^I am not a politically/ }));
    await user.click(button('Register'));
    await heading('Is everything right?');
    await user.click(button('Verify'));
    await screen.findByText('1234');
    const paths = () => sent.map(({ path }) => path.replace('/api/registration/', ''));
    return { history, email, paths, cancels: () => paths().filter((path) => path === 'signing/cancel') };
  }

  describe('by a signer', () => {
    beforeAll(async () => {
      hungarian = await openAppTestBed({ config: { market: 'HU' } });
    });
    afterAll(() => hungarian.close());

    test.each([
      ['REGCALL-20, REGCALL-21, REGCALL-22', 'mobile-id'],
      ['REGCALL-23, REGCALL-24, REGCALL-25', 'smart-id'],
    ])(
      '[REG-10, REG-24, REG-27, REG-28, REG-31, REG-33] [%s] by %s a code is shown, and Back of the browser takes the request back',
      async (_, method) => {
        const { history, paths, cancels } = await openCode(method);
        expect(paths().filter((path) => path !== 'signing')).toEqual([`${method}/validate`, method]);
        act(() => history.back());
        await heading('Is everything right?');
        expect(cancels()).toHaveLength(1);
        act(() => history.forward());
        expect(await heading('Is everything right?')).toBeTruthy();
      },
    );

    test('[REGCALL-22, REGCALL-25] who leaves while the code waits takes the request back', async () => {
      const { history, cancels } = await openCode('smart-id');
      act(() => history.push('/faq'));
      await waitFor(() => expect(cancels()).toHaveLength(1));
    });

    test('[REG-29, REG-12, REGDATA-07] an approval leads to the page of a registration, and takes nothing back', async () => {
      const { history, email, cancels } = await openCode('smart-id', () => Response.json({ state: 'approved' }));
      await waitFor(() => expect(history.location.pathname).toBe('/success-registration'), { timeout: 5_000 });
      expect([window.localStorage.getItem('activationEmail'), cancels()]).toEqual([email, []]);
    });

    test('[REG-30, REGERR-01] a refused call leads back to the confirmation, and the banner says why', async () => {
      await openCode('mobile-id', () => refusal({ errorCode: '180' }));
      expect(await screen.findByRole('alert', {}, { timeout: 5_000 })).toBeTruthy();
      expect(await heading('Is everything right?')).toBeTruthy();
      expect(button('Verify').disabled).toBe(false);
    });
  });

  test('the terms open over it and leave it as it is; the login takes its place', async () => {
    const { history } = await house.open('/?modal=registration');
    await form();
    history.push('/?modal=privacy-policy');
    await screen.findByRole('dialog', { name: /Privacy/ });
    expect(screen.getByRole('form', { name: 'Open your account' })).toBeTruthy();
    history.back();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /Privacy/ })).toBeNull());
    expect(screen.getByRole('form', { name: 'Open your account' })).toBeTruthy();
    await user.click(within(await dialog()).getByRole('link', { name: 'Log in' }));
    await dialog('Log in');
    await noDialog();
  });

  test('[ACCESS-11] the page is not there for a player', async () => {
    await expect(house.open('/registration', { as: 'nora' })).rejects.toThrow('leads on to /');
  });

  test('[REGDATA-05, REGDATA-06, REGCONST-02] the country of a demonstration is Hungary, or the one it is told', async () => {
    const country = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Country' }).value;
    await house.open('/registration');
    await form();
    await waitFor(() => expect(country()).toBe('HUN'));
    cleanup();
    window.localStorage.setItem('fakeCountry', 'ROU');
    await house.open('/registration');
    await form();
    await waitFor(() => expect(country()).toBe('ROU'));
    cleanup();
    const between: OpenOptions['between'] = (fetch) => async (path, init) => {
      const response = await fetch(path, init);
      return path === '/api/settings' ? Response.json({ ...(await response.json()), development: false }) : response;
    };
    await house.open('/registration', { between });
    await form();
    await afterNextPaint();
    expect(country()).toBe('');
  });
});

describe('terms', () => {
  test('[REG-04, REG-18, REG-19, REG-20, REG-21, CONSENT-01, FIELD-18, FIELD-19] campaigns, consents and the public office', async () => {
    const { openTerms } = await import('../../testing/registration-form.ts');
    await house.platform.database.pool.query(`INSERT INTO campaigns (id, title, body, starts_at) VALUES
      ('advent', '{"en":"Advent evenings"}', '{"en":"Told in words alone."}', '2026-11-01')`);
    await openTerms(house, {}, {});
    const choices = within(screen.getByRole('group', { name: 'How would you like to start?' })).getAllByRole('radio');
    const values = choices.map((choice) => choice instanceof HTMLInputElement && choice.value);
    expect(values.slice(-2)).toEqual(['0', '-1']);
    expect(values.length).toBeGreaterThan(2);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'No bonus/code' }).checked).toBe(true);
    const first = screen.getByRole('radio', { name: 'First deposit doubled' });
    const terms = document.getElementById(first.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '');
    await waitFor(() => expect(terms?.textContent).toMatch(/100%.*It starts at a deposit of/));
    expect(screen.getByText('Told in words alone.')).toBeTruthy();
    expect(screen.getByText(/^Nothing is given yet/)).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'I have a promo code' }));
    expect(screen.getByLabelText(/^Promo code/)).toBeTruthy();
    const consents = within(screen.getByRole('group', { name: 'May we tell you about offers?' }));
    expect(consents.getAllByRole('checkbox')).toHaveLength(2);
    await user.click(consents.getByRole('checkbox', { name: /^Yes, in every way: by e-mail/ }));
    expect(consents.getByText('Please enter your phone number before subscribing to SMS notifications.')).toBeTruthy();
    const office = screen.getByRole<HTMLInputElement>('checkbox', { name: /^I am not a politically/ });
    expect(office.checked).toBe(false);
  });

  test.each(['/registration?', '/?modal=registration&'])(
    '[REG-04] the campaign of the address is chosen: %s',
    async (address) => {
      await house.open(`${address}campaign=weekly-spins`);
      await form();
      await fillDetails();
      await user.click(button('Continue'));
      expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Ten free spins a week' })).checked).toBe(
        true,
      );
    },
  );
});

describe('the public office', () => {
  const asked = () => dialog('One more question');

  test.each([
    ['HUN', '1051'],
    ['GBR', 'SW1A 1AA'],
    ['NLD', '1012 AB'],
    ['SWE', '111 22'],
  ])(
    '[REG-37, REG-39, REG-41, REG-42, REG-43] a yes sets the flag and the country, and sends: %s',
    async (country, zipCode) => {
      const { between, submits } = watchRegistration();
      const { page } = await openConfirmation(house, { between }, { isPublicPerson: true, country, zipCode });
      await user.click(button('Register'));
      const shown = within(await asked());
      expect(submits()).toEqual([]);
      await user.click(shown.getByRole('button', { name: "I'm politically exposed person" }));
      await waitFor(() => expect(page.history.location.pathname).toBe('/success-registration'));
      expect(submits()).toHaveLength(1);
      expect(submits()[0]?.body).toMatchObject({ publicPerson: true, country: 'HUN', zipCode });
    },
  );

  test('[REG-40] a no clears the flag and sends nothing; it says that the next press does', async () => {
    const { between, submits } = watchRegistration();
    await openConfirmation(house, { between }, { isPublicPerson: true });
    await user.click(button('Register'));
    await user.click(within(await asked()).getByRole('button', { name: "I'm not politically exposed person" }));
    expect(await screen.findByText('Thank you. Now press “Register” to finish.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(submits()).toEqual([]);
    await user.click(button('Register'));
    await waitFor(() => expect(submits()[0]?.body).toMatchObject({ publicPerson: false }));
  });

  test('[MODAL-09] a player who is logged in is asked by the address, and the answer is saved', async () => {
    for (const [name, isSaved] of [
      ["I'm politically exposed person", true],
      ["I'm not politically exposed person", false],
    ] as const) {
      cleanup();
      await house.open('/?modal=pep', { as: 'nora' });
      await user.click(within(await asked()).getByRole('button', { name }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      const { rows } = await house.platform.database.pool.query(
        "SELECT public_person FROM players WHERE user_name = 'nora'",
      );
      expect(rows).toEqual([{ public_person: isSaved }]);
    }
  });
});

describe('what goes wrong', () => {
  const failing = (error: Record<string, unknown>) =>
    watchRegistration((path) => (path.startsWith('/api/registration?') ? refusal(error) : undefined));

  test('[REGERR-01, REGERR-02] a refusal is said in a banner that goes by itself, and the form stays', async () => {
    const { between } = failing({ errorCode: '106' });
    await openConfirmation(house, { between });
    await user.click(button('Register'));
    const text = /limit of registrations has been exceeded/;
    expect(await screen.findByText(text)).toBeTruthy();
    expect(button('Register').disabled).toBe(false);
    await waitFor(() => expect(screen.queryByText(text)).toBeNull(), { timeout: 20_000 });
  });

  test('[REGERR-03] code 304 is not said', async () => {
    const { between, submits } = failing({ errorCode: '304' });
    await openConfirmation(house, { between });
    await user.click(button('Register'));
    await waitFor(() => expect(button('Register').getAttribute('aria-busy')).toBeNull());
    expect(submits()).toHaveLength(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('who said yes about the public office is not asked again where the server refuses', async () => {
    const { between, submits } = failing({ errorCode: '106' });
    await openConfirmation(house, { between }, { isPublicPerson: true });
    await user.click(button('Register'));
    const asked = within(await dialog('One more question'));
    await user.click(asked.getByRole('button', { name: "I'm politically exposed person" }));
    await screen.findByRole('alert');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(submits()).toHaveLength(1);
  });

  test('a duplicate address leads to the login', async () => {
    const { between } = failing({ errorCode: '105' });
    await openConfirmation(house, { between });
    await user.click(button('Register'));
    const banner = within(await screen.findByRole('alert'));
    expect(banner.getByRole('link', { name: 'Log in' }).getAttribute('href')).toContain('modal=login');
  });

  test('[REGCALL-19] the late answer of a form that was left changes nothing', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const { between } = watchRegistration((path) => (path.startsWith('/api/registration?') ? promise : undefined));
    const events = collectEvents('REGISTERED');
    const { page } = await openConfirmation(house, { between });
    await user.click(button('Register'));
    page.history.push('/faq');
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
    const answer = Response.json({});
    resolve(answer);
    await waitFor(() => expect(answer.bodyUsed).toBe(true));
    await afterNextPaint();
    expect(page.history.location.pathname).toBe('/faq');
    expect([events(), window.localStorage.getItem('activationEmail')]).toEqual([[], null]);
  });
});
