import { COUNTRY_CODES } from '@foyer/domain/country/calling-codes';
import { countryStates } from '@foyer/domain/country/country-states';
import { CONSENTS, INVERTED_FIELDS, STATEMENTS } from '@foyer/domain/fields/consent-field-rules';
import { createFieldContext, type FieldContext } from '@foyer/domain/fields/field-context';
import { FIELD_RULES } from '@foyer/domain/fields/field-rules';
import { type FieldRules, validateFields } from '@foyer/domain/form/field-rules';
import { LANGUAGES } from '@foyer/texts/languages';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { TextContext } from '../../data/texts.tsx';
import { textOf } from '../../testing/text-of.ts';
import { Form } from './Form.tsx';
import { FormEnd } from './FormEnd.tsx';
import { FormField } from './FormField.tsx';
import { createFieldCatalogue, type FieldLists, zipCodeHint } from './field-catalogue.ts';
import type { FieldTable } from './field-table.ts';
import { phoneCodes, phoneFormat } from './phone-codes.ts';
import { type DraftForm, useDraftForm } from './useDraftForm.ts';

const en = textOf('en');
const LISTS: FieldLists = {
  countries: ['HUN', 'DEU', 'USA'],
  currencies: ['HUF', 'EUR'],
  genders: ['female', 'male'],
  states: countryStates('USA'),
  campaigns: [{ value: '-1', label: 'No bonus/code' }],
  sites: [{ value: '1', label: 'Foyer' }],
  banks: [{ value: 'ABNANL2A', label: 'ABN AMRO' }],
  phoneCodes: phoneCodes(en, { available: [], isLimited: false }),
  phoneCountry: 'HUN',
};
const CATALOGUE = createFieldCatalogue(en, LISTS);
type Name = keyof typeof CATALOGUE;
const NAMES = Object.keys(CATALOGUE).filter((name): name is Name => name in CATALOGUE);
type Draft = Record<string, string | boolean>;

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

/** A form of these fields alone; `form` is its newest state. */
function renderFields(names: readonly Name[], given: Draft = {}, send = vi.fn(async () => null)) {
  const shown: { form: DraftForm<Draft> | null } = { form: null };
  const fields: Record<string, unknown> = Object.fromEntries(names.map((name) => [name, CATALOGUE[name]]));
  const empty = Object.fromEntries(names.map((name) => [name, CATALOGUE[name].type === 'checkbox' ? false : '']));
  const rules = Object.fromEntries(
    names.map((name) => [
      name,
      name in FIELD_RULES
        ? { ...Reflect.get(FIELD_RULES, name), visible: true, mandatory: name === 'taxIdentificationNumber' }
        : {},
    ]),
  ) as FieldRules<Draft, FieldContext>;
  const context = createFieldContext('2026-11-25', { country: 'USA' });
  function Sample() {
    const form = useDraftForm<Draft, FieldContext>({
      name: 'catalogue',
      fields: fields as FieldTable<Draft>,
      rules,
      context,
      empty: { ...empty, ...given },
      validate: (draft) => validateFields(rules, draft, context),
      findMessage: () => null,
      send,
    });
    shown.form = form;
    return (
      <Form form={form} label="Sample">
        {names.map((name) => (
          <FormField key={name} form={form} name={name} />
        ))}
        <FormEnd form={form} label="Save" busyLabel="Saving" waits />
      </Form>
    );
  }
  const view = render(
    <TextContext value={en}>
      <Sample />
    </TextContext>,
  );
  return { ...view, draft: () => shown.form?.draft ?? {}, form: () => shown.form };
}

const UNIVERSAL: readonly Name[] = [
  'email',
  'confirmEmail',
  'password',
  'confirmPassword',
  'oldPassword',
  'newPassword',
  'cvc',
  'cvv',
  'save_card',
  'currency',
  'siteId',
  'state',
  'country',
  'birthCountry',
  'birthDate',
  'campaignId',
  'phoneNumber',
  'repeatPhoneNumber',
  'gender',
  'offlineLocation',
  'citizenship',
  'occupation',
  'monthlyGamingBudget',
  'taxIdentificationNumber',
  'documentType',
  'transactionsType',
  'bank_issuer_id',
  'encCreditcardNumber',
];

describe('the universal field', () => {
  test('[ENTITY-09] each of the 28 names gives its own input', () => {
    expect(UNIVERSAL).toHaveLength(28);
    const { container } = renderFields(UNIVERSAL);
    for (const name of UNIVERSAL) {
      const inputs = container.querySelectorAll(`[name="${name}"], [name^="${name}-"]`);
      expect(inputs.length, name).toBeGreaterThan(0);
    }
  });

  test('[ENTITY-10] each consent and each statement gives a checkbox of its own words', () => {
    const { container } = renderFields([...CONSENTS, ...STATEMENTS]);
    const boxes = [...container.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
    expect(boxes.map(({ name }) => name)).toEqual([...CONSENTS, ...STATEMENTS]);
    expect(new Set(boxes.map((box) => box.closest('label')?.textContent)).size).toBe(boxes.length);
  });

  test('[ENTITY-12, ENTITY-13, ENTITY-14] dates of documents and of a political position are date inputs', () => {
    const names = NAMES.filter((name) => /(?:Issue|Expiry|End)Date$/.test(name));
    expect(names).toHaveLength(7);
    renderFields(names);
    expect(screen.getAllByRole('textbox', { name: 'Year' })).toHaveLength(7);
  });

  test('[ENTITY-22] the occupations are exactly the five', () => {
    renderFields(['occupation']);
    const options = screen.getAllByRole('option').map((option) => option.getAttribute('value'));
    expect(options).toEqual(['', 'employed', 'unemployed', 'selfEmployed', 'student', 'other']);
  });

  test('[ENTITY-23] the genders are those that are configured', () => {
    renderFields(['gender']);
    expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(['female', 'male']);
    expect(createFieldCatalogue(en, { genders: ['x'] }).gender.choices).toEqual([{ value: 'x', label: 'x' }]);
  });

  test('[FIELD-20, FIELD-21] confirmations have to be typed', () => {
    for (const name of ['confirmEmail', 'confirmPassword'] as const) {
      expect([CATALOGUE[name].noPaste, CATALOGUE[name].autoComplete]).toEqual([true, 'off']);
    }
  });

  test('[FIELD-22] phone fields are the phone input', () => {
    renderFields(['phoneNumber', 'repeatPhoneNumber']);
    expect(screen.getAllByRole('combobox', { name: 'Country code' })).toHaveLength(2);
  });

  test.each(INVERTED_FIELDS)('[FIELD-18, FIELD-19, ENTITY-11] the tick of %s says the opposite', async (name) => {
    const field = NAMES.find((known) => known === name) ?? 'publicPerson';
    const { draft } = renderFields([field], { [name]: true });
    const box = screen.getByRole<HTMLInputElement>('checkbox');
    expect([box.checked, draft()[name]]).toEqual([false, true]);
    await userEvent.click(box);
    expect([box.checked, draft()[name]]).toEqual([true, false]);
    await userEvent.click(box);
    expect([box.checked, draft()[name]]).toEqual([false, true]);
  });

  test('[REG-56, REG-57, REG-58] the hint at the ZIP code', () => {
    const hint = 'Make sure you entered correct ZIP code.';
    expect(['AUS', 'CAN', 'USA', 'HUN'].map((country) => zipCodeHint(en, country))).toEqual([
      hint,
      hint,
      hint,
      undefined,
    ]);
  });

  test('every field has its label in every language', () => {
    for (const language of LANGUAGES) {
      const t = textOf(language);
      for (const name of NAMES) expect(t(CATALOGUE[name].label), `${language} ${name}`).not.toBe(CATALOGUE[name].label);
    }
  });
});

describe('the phone input', () => {
  const number = () => screen.getByRole<HTMLInputElement>('textbox');
  const list = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Country code' });
  const flag = () => document.querySelector('img')?.getAttribute('src');

  test('[PHONE-01, PHONE-03, PHONE-05] a list of codes with flags stands beside the number', () => {
    renderFields(['phoneNumber']);
    expect([list().value, number().placeholder, flag()]).toEqual(['HUN', '30 123 4567', '/flags/hu.svg']);
    expect([list().getAttribute('autocomplete'), number().autocomplete, number().type]).toEqual([
      'tel-country-code',
      'tel-national',
      'text',
    ]);
  });

  test('[PHONE-02, REGCONST-04] each code stands with its country’s name, in every language', () => {
    renderFields(['phoneNumber']);
    expect(screen.getByRole('option', { name: '+36 Hungary' })).toBeTruthy();
    for (const language of LANGUAGES) {
      for (const { flag: code, label } of phoneCodes(textOf(language), { available: [], isLimited: false })) {
        expect(label, `${language} ${code}`).not.toMatch(/^[A-Z]{2}$/);
      }
    }
  });

  test('[PHONE-04] where a country has no flag the default one is shown', async () => {
    renderFields(['phoneNumber']);
    await userEvent.selectOptions(list(), 'CAN');
    expect(flag()).toBe('/flags/ca.svg');
    const picture = document.querySelector('img');
    if (picture) fireEvent.error(picture);
    expect(flag()).toBe('/flags/default.svg');
    await userEvent.selectOptions(list(), 'SWE');
    expect(flag()).toBe('/flags/se.svg');
  });

  test('[PHONE-11, PHONE-12] codes ascend, and within one the names', () => {
    const all = phoneCodes(en, { available: [], isLimited: false });
    const codes = all.map(({ callingCode }) => Number(callingCode));
    expect(codes).toEqual([...codes].sort((a, b) => a - b));
    const america = all.filter(({ callingCode }) => callingCode === '1').map(({ label }) => label);
    expect(america.indexOf('Canada')).toBeLessThan(america.indexOf('United States'));
    expect(america).toEqual([...america].sort((a, b) => a.localeCompare(b, 'en')));
  });

  test('[PHONE-13, PHONE-14] the list is limited to the available countries where the setting says so', () => {
    const codes = (isLimited: boolean) =>
      phoneCodes(en, { available: ['HUN', 'ROU'], isLimited }).map(({ callingCode }) => callingCode);
    expect(codes(true)).toEqual(['36', '40']);
    expect(codes(false)).toContain('49');
    expect(codes(false)).toHaveLength([...COUNTRY_CODES.values()].filter(({ callingCode }) => callingCode).length);
  });

  test('a number that is pasted or filled in whole moves its code into the list', async () => {
    const { draft } = renderFields(['phoneNumber']);
    fireEvent.change(number(), { target: { value: '+1 415 555 0100' } });
    expect([list().value, number().value, draft().phoneNumber]).toEqual(['USA', '415 555 0100', '+1 415 555 0100']);
    fireEvent.change(number(), { target: { value: '0046701234567' } });
    expect([list().value, number().value]).toEqual(['SWE', '701234567']);
    await userEvent.clear(number());
    expect([list().value, draft().phoneNumber]).toEqual(['SWE', '']);
    await userEvent.selectOptions(list(), 'CAN');
    await userEvent.type(number(), '6135550100');
    expect([list().value, draft().phoneNumber]).toEqual(['CAN', '+1 6135550100']);
  });

  test('[FIELD-22] a number is written in groups, without its national prefix, once it is left', async () => {
    const { draft } = renderFields(['phoneNumber']);
    await act(async () => void (await phoneFormat.load()));
    await userEvent.type(number(), '06301234567');
    await userEvent.tab();
    await waitFor(() => expect([number().value, draft().phoneNumber]).toEqual(['30 123 4567', '+36 30 123 4567']));
  });
});

test('[FIELD-23, FIELD-24, FIELD-25] a tax number is needed, and a wrong one is not sent', async () => {
  const send = vi.fn(async () => null);
  renderFields(['taxIdentificationNumber'], {}, send);
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  expect(save.disabled).toBe(true);
  await userEvent.type(screen.getByRole('textbox'), '8071592154');
  expect(save.disabled).toBe(false);
  await userEvent.click(save);
  expect(await screen.findByText('This is not a valid tax number. It has ten digits.')).toBeTruthy();
  expect(send).not.toHaveBeenCalled();
  await userEvent.type(screen.getByRole('textbox'), '{Backspace}3');
  await userEvent.click(save);
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
});

test('a key redraws its own field alone', async () => {
  const draw = vi.spyOn(CATALOGUE.country.choices, 'map');
  const { form } = renderFields(['email', 'nickName', 'birthDate', 'phoneNumber', 'country', 'receiveSms']);
  const first = draw.mock.calls.length;
  expect(first).toBeGreaterThan(0);
  await userEvent.type(screen.getByRole('textbox', { name: 'Nickname' }), 'nick');
  expect(form()?.draft.nickName).toBe('nick');
  expect(draw).toHaveBeenCalledTimes(first);
  draw.mockRestore();
});
