import { STATEMENTS } from '@foyer/domain/fields/consent-field-rules';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AppTestBed } from '../../testing/app-test-bed.tsx';
import { changeSettings } from '../../testing/change-settings.ts';
import { button, heading, openTerms, user, watchRegistration, withTestBed } from '../../testing/registration-form.ts';

let house: AppTestBed;
withTestBed(async (bed) => {
  house = bed;
  await changeSettings(house, { backEnd: { registrationStatements: [...STATEMENTS] } });
});

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

test.each([
  ['VMSG-72', 'I have read how my privacy is protected', /how we protect your privacy/],
  ['VMSG-73', 'The law of my country lets me play', /law of your country/],
  ['VMSG-74', 'I am legally competent', /you are legally competent/],
  ['VMSG-75', 'I play on my own account, for nobody else', /your own account/],
  ['VMSG-76', 'No fraud or money laundering is involved', /no fraud or money laundering/],
  ['VMSG-77', 'My identity may be checked', /check your identity/],
  ['VMSG-78', 'I play for myself and with my own money', /for yourself, with your own money/],
  ['VMSG-79', 'I am the true owner of the money I play with', /true owner/],
  ['VMSG-80', 'My personal data may be used as described', /your personal data/],
  ['VMSG-81', 'The money I play with serves legal purposes', /legal purposes/],
  ['VMSG-82', 'My information is complete and correct', /your information is correct/],
])(
  '[ENTITY-10, %s] "%s" is a compulsory box, empty at first, and says so once it is left empty',
  async (_, name, words) => {
    await openTerms(house);
    expect(box(name).checked).toBe(false);
    await user.dblClick(box(name));
    await user.tab();
    expect(box(name).checked).toBe(false);
    await waitFor(() => expect(box(name).getAttribute('aria-invalid')).toBe('true'));
    const message = document.getElementById(box(name).getAttribute('aria-describedby') ?? '');
    expect(message?.textContent).toMatch(words);
    await user.click(box(name));
    await waitFor(() => expect(box(name).getAttribute('aria-invalid')).toBeNull());
  },
);

test('[ENTITY-10] they stand below age and terms; the form waits for each, sends what is ticked and shows it at the last check', async () => {
  const { between, submits } = watchRegistration();
  await openTerms(house, { between });
  await user.click(screen.getByRole('checkbox', { name: /^I am not a politically/ }));
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
  const [age, ...statements] = boxes.slice(-1 - STATEMENTS.length);
  expect([age?.name, ...statements.map(({ name }) => name)]).toEqual(['ageAndPolicyChecked', ...STATEMENTS]);
  for (const one of boxes.slice(-1 - STATEMENTS.length)) {
    expect(button('Continue').disabled).toBe(true);
    await user.click(one);
  }
  await waitFor(() => expect(button('Continue').disabled).toBe(false));
  await user.click(button('Continue'));
  await heading('Is everything right?');
  const told = within(screen.getByText('I am legally competent').parentElement ?? document.body);
  expect(told.getByText('Yes')).toBeTruthy();
  await user.click(button('Register'));
  await waitFor(() => expect(submits()).toHaveLength(1));
  expect(submits()[0]?.body).toMatchObject({ statements: [...STATEMENTS] });
});

test('[ENTITY-10] what was ticked is there again after a reload', async () => {
  await openTerms(house);
  await user.click(box('I am legally competent'));
  await waitFor(() =>
    expect(window.sessionStorage.getItem('foyer-draft-registration')).toMatch(/legallyCompetent":true/i),
  );
  cleanup();
  await openTerms(house);
  expect([box('I am legally competent').checked, box('My identity may be checked').checked]).toEqual([true, false]);
});
