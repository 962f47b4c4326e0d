import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { type AppTestBed, openAppTestBed } from '../../testing/app-test-bed.tsx';
import { collectEvents } from '../../testing/collect-events.ts';
import {
  button,
  field,
  fillDetails,
  heading,
  openConfirmation,
  openForm,
  openTerms,
  refusal,
  type,
  user,
  watchRegistration,
  withTestBed,
} from '../../testing/registration-form.ts';
import { siteFrame } from '../../testing/site-frame.ts';

let house: AppTestBed;
withTestBed((bed) => {
  house = bed;
});

describe('the form', () => {
  test('[REG-01, REG-05, REG-06, REG-07, REG-15, REGROLE-01, LAYOUT-06] the page is a first step of two with title, text and legend', async () => {
    await openForm(house);
    expect(screen.getByRole('heading', { level: 1, name: 'Open your account' })).toBeTruthy();
    expect(screen.getByText('Step 1 of 2').parentElement?.textContent).toBe('Step 1 of 2, then a last check');
    expect(screen.getByRole('heading', { level: 2, name: 'Your details' })).toBeTruthy();
    expect(screen.getByText(/They have to be accurate/)).toBeTruthy();
    expect(screen.getByText('* Mandatory field')).toBeTruthy();
    expect(siteFrame()).toEqual([]);
  });

  test('[SZTFH 5/2021] in HU it warns of excessive play, in other markets it does not', async () => {
    const hungarian = await openAppTestBed({ config: { market: 'HU' } });
    await openForm(hungarian);
    expect(screen.getByText(/Too much gambling is harmful.* set limits or exclude yourself/)).toBeTruthy();
    cleanup();
    await hungarian.close();
    await openForm(house);
    expect(screen.queryByText(/Too much gambling is harmful/)).toBeNull();
  });

  test('[LAYOUT-10] on phones it stands in the layout of one task', async () => {
    await openForm(house, { device: 'mobile' });
    expect(screen.getByRole('link', { name: 'To the lobby' })).toBeTruthy();
    expect(siteFrame()).toEqual(['header']);
  });

  test('[REG-16, FIELD-16] what is mandatory has a star, what may stay empty says so', async () => {
    await openForm(house);
    const label = (name: RegExp) => field(name).labels?.[0]?.textContent;
    expect([label(/^E-mail/), label(/^Nickname/)]).toEqual(['E-mail *', 'Nickname *']);
    const legends = [...document.querySelectorAll('legend')].map(({ textContent }) => textContent);
    expect(legends).toEqual(['Date of birth *', 'Gender (optional)', 'Phone (optional)']);
  });

  test('fields have the tokens of password managers, and second entries have to be typed', async () => {
    await openForm(house);
    const tokens = [/^E-mail/, /^Password/, /^Nickname/, /^Postcode/, /^Day/, /^Month/, /^Year/].map((name) =>
      field(name).getAttribute('autocomplete'),
    );
    expect(tokens).toEqual(['email', 'new-password', 'nickname', 'postal-code', 'bday-day', 'bday-month', 'bday-year']);
  });

  test.each([
    ['FIELD-20', /^Confirm e-mail/],
    ['FIELD-21', /^Confirm password/],
  ])('[%s] nothing is pasted into the second entry', async (_, name) => {
    await openForm(house);
    act(() => field(name).focus());
    await user.paste('pasted@example.com');
    expect([field(name).value, field(name).getAttribute('autocomplete')]).toEqual(['', 'off']);
  });

  test('[REG-59] the button waits for all that is mandatory', async () => {
    await openForm(house);
    expect(button('Continue').disabled).toBe(true);
    await fillDetails();
    expect(button('Continue').disabled).toBe(false);
    await type(field(/^Nickname/), '');
    expect(button('Continue').disabled).toBe(true);
  });

  test('[REG-60, REG-46, FIELD-17] and while a field is wrong', async () => {
    await openForm(house);
    await fillDetails({ zipCode: '0123' });
    act(() => field(/^Nickname/).focus());
    expect(await screen.findByText('A Hungarian postcode has four digits and doesn’t start with 0.')).toBeTruthy();
    expect(button('Continue').disabled).toBe(true);
    const reason = screen.getByText(/^Please correct:/).closest('[role=status]');
    expect(reason?.textContent).toBe('Please correct: Postcode.');
    expect(button('Continue').getAttribute('aria-describedby')).toBe(reason?.id);
    await user.click(screen.getByRole('link', { name: 'Postcode' }));
    expect(document.activeElement).toBe(field(/^Postcode/));
    await type(field(/^Postcode/), '1051');
    await waitFor(() => expect(button('Continue').disabled).toBe(false));
  });

  test.each<[string, [RegExp, string][], RegExp]>([
    [
      'required',
      [
        [/^Nickname/, 'a'],
        [/^Nickname/, ''],
      ],
      /Please fill this in/,
    ],
    [
      'date',
      [
        [/^Day/, '31'],
        [/^Month/, '2'],
        [/^Year/, '1990'],
      ],
      /no such day/,
    ],
    ['hungaryZipCode', [[/^Postcode/, '0123']], /four digits and doesn’t start with 0/],
    ['requireSpecialSymbol', [[/^Password/, 'Abcdef1']], /^Please add a special character/],
    ['repeatedCharacters', [[/^Password/, 'Abbbcd1!']], /more than twice in a row/],
  ])('[REGERR-10] %s has a message of its own at its field', async (_, entries, words) => {
    await openForm(house);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'HUN');
    for (const [name, text] of entries) await type(field(name), text);
    act(() => field(/^E-mail/).focus());
    const [[name]] = entries as [[RegExp, string]];
    await waitFor(() => expect(field(name).getAttribute('aria-invalid')).toBe('true'));
    const ids = `${field(name).getAttribute('aria-describedby')} ${field(name).closest('fieldset')?.getAttribute('aria-describedby')}`;
    const said = ids.split(' ').map((id) => document.getElementById(id)?.textContent ?? '');
    expect(said.filter((text) => words.test(text))).not.toEqual([]);
  });

  test('[REG-56, REG-57, REG-58, REG-50, REG-51, REG-55] what depends on the country comes and goes with it', async () => {
    await openForm(house);
    const country = screen.getByRole('combobox', { name: 'Country' });
    const hint = 'Make sure you entered correct ZIP code.';
    await user.selectOptions(country, 'ROU');
    expect(field(/^National ID number/).labels?.[0]?.textContent).toBe('National ID number *');
    await user.selectOptions(country, 'HUN');
    expect([
      screen.queryByLabelText(/^National ID/),
      screen.queryByText(hint),
      screen.queryByLabelText(/^State/),
    ]).toEqual([null, null, null]);
  });

  test('[PHONE-01] the code of the phone follows the country until a number is typed or a code is chosen', async () => {
    await openForm(house);
    const country = screen.getByRole('combobox', { name: 'Country' });
    const code = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Country code' });
    const codes: string[] = [];
    for (const chosen of ['ROU', 'HUN']) {
      await user.selectOptions(country, chosen);
      codes.push(code.value);
    }
    await type(field(/^Phone/), '301234567');
    await user.selectOptions(country, 'ROU');
    expect([...codes, code.value]).toEqual(['ROU', 'HUN', 'HUN']);
    await type(field(/^Phone/), '');
    await user.selectOptions(code, 'SWE');
    await user.selectOptions(country, 'HUN');
    expect(code.value).toBe('SWE');
  });

  test('[REG-52, REG-53, REG-54] a Romanian number fills day of birth and gender, a wrong one takes that back and leaves what was typed', async () => {
    await openForm(house);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'ROU');
    const parts = () => [/^Day/, /^Month/, /^Year/].map((name) => field(name).value);
    await type(field(/^National ID number/), '1900101010011');
    expect(parts()).toEqual(['01', '01', '1990']);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Male' }).checked).toBe(true);
    await type(field(/^National ID number/), '1900101010012');
    expect(parts()).toEqual(['', '', '']);
    await type(field(/^Day/), '05');
    await type(field(/^Month/), '06');
    await type(field(/^Year/), '1985');
    await type(field(/^National ID number/), '1900101010013');
    expect(parts()).toEqual(['05', '06', '1985']);
  });

  test('[PASSWORD-01, PASSWORD-02, PASSWORD-03, PASSWORD-12] tips are ticked off, beside the hint', async () => {
    await openForm(house);
    const tips = () =>
      within(screen.getByRole('list', { name: 'What your password needs' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    await type(field(/^Password/), 'abc1');
    expect(tips()).toEqual([
      '6 characters: missing',
      'One capital letter: missing',
      'One number: done',
      'One special character: missing',
      'No character three times in a row: done',
    ]);
    expect(
      screen.getByText(
        /password must contain at least 6 characters, one capital letter and one number, plus one special character, and no character three times in a row/i,
      ),
    ).toBeTruthy();
  });

  test.each([
    ['[PASSWORD-13] one and the same', 'Abcdef1!', 'Abcdef1!', true],
    ['[PASSWORD-14] another', 'Abcdef1!', 'Abcdef2!', false],
    ['[PASSWORD-15] the same, but refused in the strong mode', 'Abcdef1', 'Abcdef1', false],
  ])('Match: %s', async (_, password, again, isShown) => {
    await openForm(house);
    await type(field(/^Password/), password);
    await type(field(/^Confirm password/), again);
    expect(screen.queryByText('Match') !== null).toBe(isShown);
  });
});

describe('the steps', () => {
  test('[REG-08, REG-23, REG-35, REG-36, REGCALL-17, REG-32] the server is asked before the second step', async () => {
    const { between, sent } = watchRegistration();
    await openTerms(house, { between });
    expect(screen.getByText('Step 2 of 2')).toBeTruthy();
    expect(sent.map(({ path }) => path)).toEqual(['/api/registration/validate']);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Terms'));
  });

  test('[REG-35] what the server refuses stays on the first step, at its field', async () => {
    const issues = [{ field: 'nickName', key: 'duplicate' }];
    const { between, submits } = watchRegistration((path) =>
      path.endsWith('/validate') ? refusal({ errorDetails: { issues } }) : undefined,
    );
    await openForm(house, { between });
    await fillDetails();
    await user.click(button('Continue'));
    expect(await screen.findByText('This nickname is taken. Please choose another one.')).toBeTruthy();
    expect(screen.getByText('Step 1 of 2')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field(/^Nickname/)));
    expect(button('Continue').disabled).toBe(true);
    await type(field(/^Nickname/), 'another_one');
    await waitFor(() => expect(button('Continue').disabled).toBe(false));
    expect(submits()).toEqual([]);
  });

  test.each([
    ['ERRCODE-66', { field: 'email', key: 'mandatory' }, /^E-mail/, 'This field is mandatory.'],
    ['ERRCODE-67', { field: 'birthDate', key: 'minAge', params: { number: 21 } }, /^Day/, /minimum age of 21/],
    ['ERRCODE-68', { field: 'nickName', key: 'unknown' }, /^Nickname/, /This entry is unknown/],
  ])('[%s] error 196 says at the field what is wrong: %o', async (_, issue, control, words) => {
    const { between } = watchRegistration((path) =>
      path.endsWith('/validate') ? refusal({ errorCode: '196', errorDetails: { issues: [issue] } }) : undefined,
    );
    await openForm(house, { between });
    await fillDetails();
    await user.click(button('Continue'));
    expect(await screen.findByText(words)).toBeTruthy();
    await waitFor(() => expect(field(control).getAttribute('aria-invalid')).toBe('true'));
  });

  test('a promo code that is none is said at its field, on its step', async () => {
    const { between, sent } = watchRegistration();
    await openTerms(house, { between });
    await user.click(screen.getByRole('radio', { name: 'I have a promo code' }));
    await type(field(/^Promo code/), 'NOSUCH');
    await user.click(screen.getByRole('checkbox', { name: /^I am 21 or older/ }));
    await user.click(button('Continue'));
    await waitFor(() => expect(field(/^Promo code/).getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByText('There is no offer with this promo code now. Please check it.')).toBeTruthy();
    expect(screen.getByText('Step 2 of 2')).toBeTruthy();
    expect(sent.at(-1)).toMatchObject({ path: '/api/registration/validate', body: { fields: ['promoCode'] } });
    await user.click(screen.getByRole('radio', { name: 'No bonus/code' }));
    await user.click(button('Continue'));
    await heading('Is everything right?');
    expect(sent).toHaveLength(2);
  });

  test('a British postcode is taken without its space and in small letters, and written as it is stored', async () => {
    const { between, sent } = watchRegistration();
    await openTerms(house, { between }, { country: 'GBR', zipCode: 'sw1a1aa' });
    expect(sent[0]?.body).toMatchObject({ values: { zipCode: 'SW1A 1AA' } });
    await user.click(button('Back'));
    await heading('Your details');
    expect(field(/^Postcode/).value).toBe('SW1A 1AA');
  });

  test('a refusal about two steps names what is wrong, and leads to the other step', async () => {
    const issues = [
      { field: 'nickName', key: 'duplicate' },
      { field: 'limits.balance', key: 'unknown' },
      { field: 'campaignId', key: 'notOffered' },
    ];
    const { between } = watchRegistration((path) =>
      path.startsWith('/api/registration?') ? refusal({ errorDetails: { issues } }) : undefined,
    );
    await openConfirmation(house, { between });
    await user.click(button('Register'));
    await heading('Your details');
    await waitFor(() => expect(document.activeElement).toBe(field(/^Nickname/)));
    await user.click(screen.getByRole('link', { name: 'How would you like to start?' }));
    await heading('Terms');
    const [choice] = screen.getAllByRole('radio');
    await waitFor(() => expect(document.activeElement).toBe(choice));
    expect(screen.getByText(/^Please correct:/).textContent).toMatch(/Nickname/);
  });

  test('[REG-09, REG-25, REG-26] the confirmation shows what was entered, and Back leads through the steps', async () => {
    const { person } = await openConfirmation(house);
    expect(screen.getByText(person.email)).toBeTruthy();
    expect(screen.getByText('3 May 1990')).toBeTruthy();
    expect(screen.getByText('Last check')).toBeTruthy();
    expect(screen.queryByText(person.password)).toBeNull();
    await user.click(button('Back'));
    await heading('Terms');
    await user.click(button('Back'));
    await heading('Your details');
    expect(field(/^E-mail/).value).toBe(person.email);
  });

  test('[REG-34] on a phone the button always says Register, and below it what it leads to', async () => {
    await openForm(house, { device: 'mobile' });
    const note = screen.getByText('Next: Terms. Your account is not opened yet.');
    expect(button('Register').getAttribute('aria-describedby')).toContain(note.id);
  });

  test('[REG-12, REG-17, REG-29, REG-38, REGCALL-18, REGCALL-26, REGCALL-29, REGDATA-07] a registration is sent once and leads to its page', async () => {
    const { between, submits } = watchRegistration();
    const events = collectEvents('REGISTERED');
    const { page, person } = await openConfirmation(house, { between });
    const register = button('Register');
    act(() => {
      register.click();
      register.click();
    });
    await waitFor(() => expect(page.history.location.pathname).toBe('/success-registration'));
    expect(submits()).toHaveLength(1);
    const { email, password, nickName, country, zipCode } = person;
    expect(submits()[0]?.body).toEqual({
      email,
      confirmEmail: email,
      password,
      confirmPassword: password,
      nickName,
      country,
      zipCode,
      birthDate: '1990-05-03',
      currency: 'EUR',
      campaignId: '-1',
      ageAndPolicyChecked: true,
      receiveEmail: false,
      receiveSms: false,
      publicPerson: false,
      skypeId: false,
      campaignsEnabled: false,
    });
    expect(window.localStorage.getItem('activationEmail')).toBe(person.email);
    expect(events()).toEqual([{}]);
  });

  test('[REG-17, REGCALL-26, CONSENT-09, CONSENT-10] what may stay empty is sent where it is filled in, all consents together', async () => {
    const { between, submits } = watchRegistration(() => Response.json({}));
    await openForm(house, { between });
    await fillDetails({ country: 'ROU', zipCode: '012345', phone: '712345678' });
    await type(field(/^National ID number/), '1900101010011');
    await user.click(button('Continue'));
    await heading('Terms');
    await user.click(screen.getByRole('radio', { name: 'I have a promo code' }));
    await type(field(/^Promo code/), 'READER10');
    await user.click(screen.getByRole('checkbox', { name: /^I am \d\d or older/ }));
    await user.click(screen.getByRole('checkbox', { name: /^I am not a politically/ }));
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: /^Yes, in every way/ });
    const push = screen.getByRole<HTMLInputElement>('checkbox', { name: /^Yes, by push/ });
    const ticks: boolean[][] = [];
    for (const _ of [1, 2, 3]) {
      await user.click(all);
      ticks.push([all.checked, push.checked]);
    }
    expect(ticks).toEqual([
      [true, true],
      [false, false],
      [true, true],
    ]);
    await user.click(button('Continue'));
    await heading('Is everything right?');
    await user.click(button('Register'));
    await waitFor(() => expect(submits()).toHaveLength(1));
    expect(submits()[0]?.body).toMatchObject({
      phoneNumber: '+40712345678',
      nationalIdNumber: '1900101010011',
      birthDate: '1990-01-01',
      gender: 'male',
      campaignId: '0',
      promoCode: 'READER10',
      receiveEmail: true,
      receiveSms: true,
      skypeId: true,
    });
  });
});
