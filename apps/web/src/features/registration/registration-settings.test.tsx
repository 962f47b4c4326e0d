import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { type AppTestBed, type OpenOptions, openAppTestBed } from '../../testing/app-test-bed.tsx';
import { changeSettings } from '../../testing/change-settings.ts';
import {
  button,
  field,
  openConfirmation,
  openForm,
  type,
  user,
  watchRegistration,
  withTestBed,
} from '../../testing/registration-form.ts';

/** Every setting that registration reads is another than by default. */
let house: AppTestBed;
withTestBed(async (bed) => {
  house = bed;
  await changeSettings(house, {
    frontEnd: {
      phoneNumberMinLengthHU: 10,
      phoneNumberMaxLengthHU: 11,
      phoneNumberDefaultMinLength: 10,
      phoneNumberDefaultMaxLength: 14,
      limitPhoneCodesByAvailableCountries: true,
      passwordStrength: 'asvs',
      registration: { mandatoryNationalIdNumberFor: ['USA'] },
      genders: ['x', 'male'],
    },
    backEnd: { availableCountries: ['AUS', 'CAN', 'HUN', 'USA'], playerAgeLimit: { minimum: 30, maximum: 90 } },
  });
});

const country = () => screen.getByRole('combobox', { name: 'Country' });
const codes = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Country code' });
const state = () => screen.queryByRole<HTMLSelectElement>('combobox', { name: /^State/ });
const leave = () => act(() => field(/^Nickname/).focus());

test.each([
  ['PHONE-07', 'HUN', '3012345', /10/],
  ['PHONE-08', 'HUN', '3012345678', /11/],
  ['PHONE-09', 'USA', '30123456', /10/],
  ['PHONE-10', 'AUS', '3012345678901', /14/],
  ['PHONE-07, PHONE-08', 'HUN', '30123456', null],
  ['PHONE-09, PHONE-10', 'USA', '3012345678', null],
] as const)('[%s] the length of a phone number of %s follows its setting: %s', async (_, code, number, words) => {
  await openForm(house);
  await user.selectOptions(codes(), code);
  await type(field(/^Phone/), number);
  leave();
  const phone = within(screen.getByRole('group', { name: /^Phone/ }));
  await waitFor(() => expect(field(/^Phone/).getAttribute('aria-invalid')).toBe(words && 'true'));
  if (words) expect(phone.getByText(words)).toBeTruthy();
});

test('[PHONE-13] the codes are those of the available countries', async () => {
  await openForm(house);
  const offered = within(codes()).getAllByRole<HTMLOptionElement>('option');
  expect(offered.map(({ value }) => value)).toEqual(['CAN', 'USA', 'HUN', 'AUS']);
});

test.each([
  ['FIELD-05', ['1', '1', '2000'], /30/],
  ['FIELD-05', ['1', '1', '1930'], /90/],
] as const)('[%s] the ages follow their setting: born on %j', async (_, [day, month, year], words) => {
  await openForm(house);
  await type(field(/^Day/), day);
  await type(field(/^Month/), month);
  await type(field(/^Year/), year);
  leave();
  expect(await within(screen.getByRole('group', { name: /^Date of birth/ })).findByText(words)).toBeTruthy();
});

test('[PASSWORD-01] the tip names the shortest password that the server tells of', async () => {
  const between: OpenOptions['between'] = (fetch) => async (path, init) => {
    const response = await fetch(path, init);
    if (!path.startsWith('/api/registration/options')) return response;
    const options = await response.json();
    return Response.json({ ...options, password: { ...options.password, minimum: 9 } });
  };
  await openForm(house, { between });
  const tips = () => screen.getByRole('list', { name: 'What your password needs' }).textContent;
  await type(field(/^Password/), 'Abcdefg1');
  expect(tips()).toBe('9 characters: missing');
  await type(field(/^Password/), 'Abcdefgh1');
  expect(tips()).toBe('9 characters: done');
});

test('[REG-50, REG-51] the national id number is asked for where the setting names the country', async () => {
  await openForm(house);
  await user.selectOptions(country(), 'USA');
  expect(field(/^National ID number/).labels?.[0]?.textContent).toBe('National ID number *');
  await user.selectOptions(country(), 'AUS');
  expect(screen.queryByLabelText(/^National ID/)).toBeNull();
});

test('[REG-55, REG-56, REG-57, REG-58, FIELD-10, FIELD-11, ENTITY-25] states and the hint at the ZIP code come with their countries', async () => {
  await openForm(house);
  const hint = 'Make sure you entered correct ZIP code.';
  const shown: unknown[] = [];
  for (const chosen of ['AUS', 'CAN', 'USA', 'HUN']) {
    await user.selectOptions(country(), chosen);
    const options = state() && within(state() as HTMLElement).getAllByRole<HTMLOptionElement>('option');
    shown.push([chosen, options?.filter(({ value }) => value !== '').length, screen.queryByText(hint) !== null]);
  }
  expect(shown).toEqual([
    ['AUS', 8, true],
    ['CAN', 13, true],
    ['USA', 51, true],
    ['HUN', undefined, false],
  ]);
  await user.selectOptions(country(), 'USA');
  expect(state()?.labels[0]?.textContent).toMatch(/ \*$/);
  await user.selectOptions(state() as HTMLElement, 'TX');
  await user.selectOptions(country(), 'CAN');
  await user.selectOptions(country(), 'USA');
  expect(state()?.value).toBe('');
});

describe('the list of countries', () => {
  const listed = () =>
    within(country())
      .getAllByRole<HTMLOptionElement>('option')
      .flatMap(({ value }) => value || []);

  test('[FIELD-13] is limited by the rules of the country that apply', async () => {
    const hungarian = await openAppTestBed({ config: { market: 'HU' } });
    await openForm(hungarian);
    expect(listed()).toEqual(['HUN']);
    cleanup();
    await hungarian.close();
    await openForm(house);
    expect(listed()).toEqual(['AUS', 'CAN', 'HUN', 'USA']);
  });

  test('[FIELD-14, FIELD-15] leaves a country of pay and play out for a visitor, unless it is the value of the field: then it is said there', async () => {
    const backEnd = {
      availableCountries: ['AUS', 'FIN', 'HUN'],
      allowedPayAndPlay: true,
      payAndPlayCountries: ['FIN'],
    };
    await changeSettings(house, { backEnd });
    await openForm(house);
    expect(listed()).toEqual(['AUS', 'HUN']);
    cleanup();
    window.sessionStorage.setItem('foyer-draft-registration', JSON.stringify({ country: 'FIN' }));
    await openForm(house);
    await waitFor(() => expect(listed()).toEqual(['AUS', 'FIN', 'HUN']));
    expect((country() as HTMLSelectElement).value).toBe('FIN');
    act(() => country().focus());
    leave();
    expect(await screen.findByText('We open no accounts for residents of this country.')).toBeTruthy();
    await changeSettings(house, {
      backEnd: { availableCountries: ['AUS', 'CAN', 'HUN', 'USA'], payAndPlayCountries: [] },
    });
  });
});

test('[REG-55] a reload loses neither country nor state', async () => {
  window.sessionStorage.setItem('foyer-draft-registration', JSON.stringify({ country: 'USA', state: 'TX' }));
  await openForm(house);
  await waitFor(() => expect([(country() as HTMLSelectElement).value, state()?.value]).toEqual(['USA', 'TX']));
});

test('[FIELD-12, ENTITY-23] a stored gender that is offered no more becomes the first that is', async () => {
  const chosen = () =>
    screen
      .getAllByRole<HTMLInputElement>('radio')
      .flatMap(({ name, value, checked }) => (checked ? [name, value] : []));
  const saved: unknown[] = [];
  for (const gender of ['', 'male', 'female']) {
    cleanup();
    window.sessionStorage.setItem('foyer-draft-registration', JSON.stringify({ gender }));
    await openForm(house);
    saved.push(chosen());
  }
  expect(saved).toEqual([[], ['gender', 'male'], ['gender', 'x']]);
});

test('[REG-41, REG-42, REG-43] a political person of another country is sent as one of Hungary', async () => {
  const { between, submits } = watchRegistration();
  const person = { country: 'AUS', state: 'NSW', zipCode: '2000' };
  await openConfirmation(house, { between }, { ...person, isPublicPerson: true });
  await user.click(button('Register'));
  await user.click(await screen.findByRole('button', { name: "I'm politically exposed person" }));
  await waitFor(() => expect(submits()).toHaveLength(1));
  expect(submits()[0]?.body).toMatchObject({ publicPerson: true, country: 'HUN' });
});
