import type { FieldRules } from '@foyer/domain/form/field-rules';
import { validateFields } from '@foyer/domain/form/field-rules';
import type { Issue } from '@foyer/domain/form/issue';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { TextContext } from '../../data/texts.tsx';
import { textOf } from '../../testing/text-of.ts';
import { FilesField } from './FilesField.tsx';
import { Form } from './Form.tsx';
import { FormEnd } from './FormEnd.tsx';
import { FormField } from './FormField.tsx';
import type { FieldTable } from './field-table.ts';
import { emptySlots, type FileSlots } from './file-slots.ts';
import { type FindMessage, issueText } from './issue-text.ts';
import { phoneFormat } from './phone-codes.ts';
import { type DraftForm, useDraftForm } from './useDraftForm.ts';
import type { SendProblem } from './useSendProblem.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  sessionStorage.clear();
});

type Draft = {
  email: string;
  confirmEmail: string;
  password: string;
  birthDate: string;
  phoneNumber: string;
  country: string;
  state: string;
  gender: string;
  note: string;
  accepted: boolean;
  files: FileSlots;
};

const EMPTY: Draft = {
  email: '',
  confirmEmail: '',
  password: '',
  birthDate: '',
  phoneNumber: '',
  country: '',
  state: '',
  gender: '',
  note: '',
  accepted: false,
  files: emptySlots(2),
};

const RULES: FieldRules<Draft, null> = {
  email: { mandatory: true, maxLength: 20, check: (email) => (email.includes('@') ? null : { key: 'email' }) },
  confirmEmail: { check: (text, { email }) => (text === email ? null : { key: 'mismatch' }) },
  birthDate: { check: (text) => (/^\d{4}-\d\d-\d\d$/.test(text) ? null : { key: 'date' }) },
  state: { mandatory: true, visible: ({ country }) => country === 'USA' },
  accepted: { mandatory: true },
};

const FIELDS: FieldTable<Draft> = {
  email: { type: 'email', label: 'contact.email', autoComplete: 'email', format: (text) => text.trim() },
  confirmEmail: { type: 'email', label: 'contact.heading', autoComplete: 'off', noPaste: true },
  password: { type: 'password', label: 'login.password', autoComplete: 'new-password' },
  birthDate: { type: 'date', label: 'contact.subject', isBirthday: true },
  phoneNumber: {
    type: 'phone',
    label: 'contact.firstName',
    codes: [
      { country: 'HUN', callingCode: '36', label: 'Hungary', flag: 'hu', placeholder: '30 123 4567' },
      { country: 'SWE', callingCode: '46', label: 'Sweden', flag: 'se' },
    ],
    country: 'HUN',
  },
  country: {
    type: 'select',
    label: 'contact.lastName',
    placeholder: 'contact.chooseSubject',
    choices: [
      { value: 'HUN', label: 'Hungary' },
      { value: 'USA', label: 'United States' },
    ],
  },
  state: { type: 'text', label: 'contact.pictures', autoComplete: 'address-level1' },
  gender: {
    type: 'radio',
    label: 'contact.message',
    choices: [
      { value: 'female', label: 'Female' },
      { value: 'male', label: 'Male' },
    ],
  },
  note: { type: 'textarea', label: 'contact.known', rows: 3, secret: true },
  accepted: { type: 'checkbox', label: 'contact.sendMeCopy' },
  files: {
    type: 'files',
    Input: FilesField,
    label: 'contact.picturesWith',
    accept: ['image/png'],
    check: async (file) => (file.name.endsWith('.png') ? null : { key: 'invalid' }),
  },
};

type Send = (draft: Draft) => Promise<SendProblem | null>;
const NAMES = Object.keys(FIELDS).filter((name): name is keyof Draft => name in FIELDS);
const en = textOf('en');

/** A form with every type of field; `form` is its newest state. */
function renderForm(
  send: Send = async () => null,
  validate = (draft: Draft) => validateFields(RULES, draft, null),
  end: Pick<ComponentProps<typeof FormEnd>, 'waits' | 'waitsForErrors'> = {},
) {
  const shown: { form: DraftForm<Draft> | null } = { form: null };
  function Sample() {
    const form = useDraftForm<Draft, null>({
      name: 'contact',
      fields: FIELDS,
      rules: RULES,
      context: null,
      empty: EMPTY,
      validate,
      findMessage: () => null,
      aliases: { mail: 'email' },
      send,
    });
    shown.form = form;
    return (
      <Form form={form} label="Sample">
        {NAMES.map((name) => (
          <FormField key={name} form={form} name={name}>
            {name === 'accepted' ? (
              <>
                I accept the <a href="/terms">terms</a>
              </>
            ) : undefined}
          </FormField>
        ))}
        <FormEnd form={form} label="Send" busyLabel="Sending" hasSummary {...end} />
      </Form>
    );
  }
  const view = render(
    <TextContext value={en}>
      <Sample />
    </TextContext>,
  );
  const form = () => {
    if (!shown.form) throw new Error('not rendered');
    return shown.form;
  };
  return { ...view, form };
}

const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^E-mail/ });
const part = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const press = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
const messageOf = (control: HTMLElement) =>
  document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent;

describe('fields', () => {
  test('every type takes its value, and the draft is sent as it was typed', async () => {
    const sent: Draft[] = [];
    await phoneFormat.load();
    renderForm(async (draft) => {
      sent.push(draft);
      return null;
    });
    const user = userEvent.setup();
    await user.type(email(), ' a@b.hu ');
    await user.type(screen.getByRole('textbox', { name: /^Contact us/ }), 'a@b.hu');
    await user.type(screen.getByLabelText(/^Password/), 'secret');
    await user.type(part('Day'), '3');
    await user.type(part('Month'), '5x');
    await user.type(part('Year'), '1990');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Country code' }), 'SWE');
    await user.type(screen.getByRole('textbox', { name: /^First name/ }), '701234567');
    await user.selectOptions(screen.getByRole('combobox', { name: /^Last name/ }), 'HUN');
    await user.click(screen.getByRole('radio', { name: 'Male' }));
    await user.type(screen.getByRole('textbox', { name: /^From your profile/ }), 'Hi');
    await user.click(screen.getByRole('checkbox'));
    await user.upload(screen.getByLabelText('Add picture 1'), new File(['x'], 'a.png', { type: 'image/png' }));
    await screen.findByRole('button', { name: 'Remove picture 1' });
    await press();
    await waitFor(() => expect(sent).toHaveLength(1));
    const { files, ...rest } = sent[0] ?? EMPTY;
    expect(rest).toEqual({
      email: 'a@b.hu',
      confirmEmail: 'a@b.hu',
      password: 'secret',
      birthDate: '1990-05-03',
      phoneNumber: '+46 70 123 45 67',
      country: 'HUN',
      state: '',
      gender: 'male',
      note: 'Hi',
      accepted: true,
    });
    expect(files.map(({ file }) => file?.name)).toEqual(['a.png', undefined]);
  });

  test('[FIELD-16] a mandatory field carries a mark, an optional one says so in words', () => {
    renderForm();
    expect(screen.getByText('E-mail').textContent).toBe('E-mail *');
    expect(email().getAttribute('aria-required')).toBe('true');
    expect(screen.getByText(/^Password/).textContent).toBe('Password (optional)');
    expect(screen.getByRole('checkbox').closest('label')?.textContent).not.toContain('optional');
  });

  test('bounds, keyboards and autofill come from the table and the rules', () => {
    renderForm();
    const facts = (control: HTMLElement, ...names: string[]) => names.map((name) => control.getAttribute(name));
    expect(facts(email(), 'type', 'maxlength', 'autocomplete')).toEqual(['email', '20', 'email']);
    expect(facts(part('Day'), 'inputmode', 'maxlength', 'autocomplete')).toEqual(['numeric', '2', 'bday-day']);
    expect(part('Day').closest('fieldset')?.querySelector('legend')?.textContent).toBe('Subject (optional)');
    const number = screen.getByRole('textbox', { name: /^First name/ });
    expect(facts(number, 'type', 'inputmode', 'autocomplete')).toEqual(['text', 'tel', 'tel-national']);
  });

  test('[FIELD-20, FIELD-21] what has to be typed takes no paste', async () => {
    renderForm();
    const confirm = screen.getByRole<HTMLInputElement>('textbox', { name: /^Contact us/ });
    act(() => confirm.focus());
    await userEvent.paste('a@b.hu');
    expect([confirm.value, confirm.autocomplete]).toEqual(['', 'off']);
  });

  test('[FIELD-10] a field shows by the value of another, and is judged only then', async () => {
    const { form } = renderForm();
    const states = () => screen.queryByRole('textbox', { name: /^Pictures/ });
    expect([states(), form().missing]).toEqual([null, ['email', 'accepted']]);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Last name/ }), 'USA');
    expect(states()).toBeTruthy();
    expect(form().missing).toEqual(['email', 'state', 'accepted']);
  });

  test('the label of a consent may hold links', () => {
    renderForm();
    const box = screen.getByRole('checkbox', { name: 'I accept the terms' });
    expect(
      within(box.closest('label') ?? document.body)
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('/terms');
  });

  test('a file that is not taken is told in its place', async () => {
    renderForm();
    await userEvent.upload(screen.getByLabelText('Add picture 1'), new File(['x'], 'a.gif'), { applyAccept: false });
    expect((await screen.findByRole('alert')).textContent).toMatch(/characters we can’t accept/);
  });
});

describe('issues', () => {
  test('[FIELD-17] a field is judged once it was left; its message stands in the room that is kept for it', async () => {
    renderForm();
    const room = () => email().parentElement?.querySelector('p');
    expect(room()?.textContent).toBe('');
    await userEvent.type(email(), 'a');
    expect(email().getAttribute('aria-invalid')).toBeNull();
    const before = room();
    await userEvent.tab();
    expect(email().getAttribute('aria-invalid')).toBe('true');
    expect(messageOf(email())).toMatch(/not an e-mail address/);
    expect(room()).toBe(before);
    await userEvent.type(email(), '@b');
    expect(email().getAttribute('aria-invalid')).toBeNull();
  });

  test('[VMSG-44] a pair is judged again when the other one changes', async () => {
    renderForm();
    const confirm = screen.getByRole('textbox', { name: /^Contact us/ });
    await userEvent.type(confirm, 'a@b');
    await userEvent.tab();
    expect(messageOf(confirm)).toBe('The two entries differ.');
    await userEvent.type(email(), 'a@b');
    await waitFor(() => expect(confirm.getAttribute('aria-invalid')).toBeNull());
  });

  test('going from part to part of a date does not leave it', async () => {
    renderForm();
    await userEvent.type(part('Day'), '31');
    await userEvent.tab();
    expect([document.activeElement, part('Day').getAttribute('aria-invalid')]).toEqual([part('Month'), null]);
    await userEvent.type(part('Month'), '2');
    await userEvent.type(part('Year'), '2020');
    await userEvent.tab();
    expect(part('Day').getAttribute('aria-invalid')).toBe('true');
    expect(messageOf(part('Year'))).toBe('There is no such day. Please check the date.');
  });

  test('a refused try brings a list that has the focus and leads to each field', async () => {
    const send = vi.fn<Send>(async () => null);
    renderForm(send);
    await press();
    const summary = await screen.findByText('2 fields need another look:');
    await waitFor(() => expect(document.activeElement?.contains(summary)).toBe(true));
    await userEvent.click(screen.getByRole('link', { name: /^E-mail: / }));
    expect(document.activeElement).toBe(email());
    expect(send).not.toHaveBeenCalled();
    await userEvent.type(email(), 'a@b.hu');
    await waitFor(() => expect(screen.queryByRole('link', { name: /^E-mail: / })).toBeNull());
  });

  test('the list is in the order of the form, whoever says what is wrong', async () => {
    renderForm(async () => ({
      issues: [
        { field: 'elsewhere', key: 'invalid' },
        { field: 'accepted', key: 'invalid' },
        { field: 'password', key: 'invalid' },
        { field: 'mail', key: 'invalid' },
      ],
    }));
    await userEvent.type(email(), 'a@b.hu');
    await userEvent.click(screen.getByRole('checkbox'));
    await press();
    const list = within((await screen.findByText('4 fields need another look:')).parentElement ?? document.body);
    const names = list.getAllByRole('listitem').map((item) => item.textContent?.split(':')[0]);
    expect(names.slice(0, 3)).toEqual(['E-mail', 'Password', 'Send me a copy']);
  });

  test('a button that waits says for what; each name leads to its field', async () => {
    renderForm(undefined, undefined, { waits: true, waitsForErrors: true });
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });
    const reasons = () => messageOf(button);
    expect([button.disabled, reasons()]).toEqual([true, 'Still missing: E-mail and Send me a copy.']);
    await userEvent.click(screen.getByRole('link', { name: 'E-mail' }));
    expect(document.activeElement).toBe(email());
    await userEvent.type(email(), 'a');
    await userEvent.click(screen.getByRole('checkbox'));
    expect([button.disabled, reasons()]).toEqual([true, 'Please correct: E-mail.']);
    expect(screen.getByText(/^Please correct/).closest('[role=status]')).toBeTruthy();
    await userEvent.type(email(), '@b.hu');
    await waitFor(() => expect([button.disabled, reasons()]).toEqual([false, undefined]));
  });

  test('what the server says stands at its field until that changes, also when it comes later', async () => {
    const issues: Issue[] = [{ field: 'mail', key: 'tooMany', params: { maximum: 5 } }];
    const { form } = renderForm(async () => ({ issues }));
    await userEvent.type(email(), 'a@b.hu');
    await userEvent.click(screen.getByRole('checkbox'));
    await press();
    await waitFor(() => expect(messageOf(email())).toBe('5 at most.'));
    await userEvent.click(screen.getByRole('radio', { name: 'Male' }));
    expect(email().getAttribute('aria-invalid')).toBe('true');
    await userEvent.type(email(), 'n');
    await waitFor(() => expect(email().getAttribute('aria-invalid')).toBeNull());
    await act(() =>
      form().applyIssues([
        { field: 'birthDate', key: 'date' },
        { field: 'unheardOf', key: 'phone' },
      ]),
    );
    expect(part('Day').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('This is not a phone number. Begin with the country code, such as +36.')).toBeTruthy();
  });

  test('one step of a form is judged by itself', async () => {
    const { form } = renderForm();
    await act(async () => expect(await form().submitStep(['accepted'])).toBe(false));
    expect(screen.getByRole('checkbox').getAttribute('aria-invalid')).toBe('true');
    expect(email().getAttribute('aria-invalid')).toBeNull();
    await act(async () => expect(await form().submitStep(['password'])).toBe(true));
  });
});

describe('sending', () => {
  test('a double press sends once', async () => {
    const { promise, resolve } = Promise.withResolvers<null>();
    const send = vi.fn<Send>(() => promise);
    renderForm(send);
    await userEvent.type(email(), 'a@b.hu');
    await userEvent.click(screen.getByRole('checkbox'));
    const element = screen.getByRole<HTMLFormElement>('form', { name: 'Sample' });
    await act(async () => {
      element.requestSubmit();
      element.requestSubmit();
    });
    expect(send).toHaveBeenCalledOnce();
    await act(async () => resolve(null));
  });

  test('a text about the network goes when it is back', async () => {
    renderForm(async () => ({ text: 'No network', isOffline: true }));
    await userEvent.type(email(), 'a@b.hu');
    await userEvent.click(screen.getByRole('checkbox'));
    await press();
    expect((await screen.findByRole('alert')).textContent).toBe('No network');
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a reload', () => {
  const key = 'foyer-draft-contact';
  const reloaded = () =>
    vi
      .spyOn(performance, 'getEntriesByType')
      .mockReturnValue([
        { name: '', entryType: 'navigation', startTime: 0, duration: 0, toJSON: () => ({}), ...{ type: 'reload' } },
      ]);

  test('keeps what was typed, without what is secret', async () => {
    reloaded();
    const first = renderForm();
    await userEvent.type(email(), 'a@b.hu');
    await userEvent.type(screen.getByLabelText(/^Password/), 'secret');
    await userEvent.type(screen.getByRole('textbox', { name: /^From your profile/ }), 'secret');
    await userEvent.click(screen.getByRole('radio', { name: 'Male' }));
    const saved = sessionStorage.getItem(key) ?? '';
    expect(saved).not.toContain('secret');
    first.unmount();
    sessionStorage.setItem(key, saved);
    renderForm();
    await waitFor(() => expect(email().value).toBe('a@b.hu'));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Male' }).checked).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>(/^Password/).value).toBe('');
  });

  test('takes nothing that the form could not have saved', () => {
    reloaded();
    sessionStorage.setItem(
      key,
      JSON.stringify({ email: 5, country: 'DEU', password: 'x', accepted: 'yes', other: '1' }),
    );
    const { form } = renderForm();
    expect(form().draft).toEqual(EMPTY);
  });

  test('leaving the form forgets, and a document that is opened anew takes nothing', async () => {
    const first = renderForm();
    await userEvent.type(email(), 'a@b.hu');
    expect(sessionStorage.getItem(key)).toContain('a@b.hu');
    first.unmount();
    expect(sessionStorage.getItem(key)).toBeNull();
    sessionStorage.setItem(key, JSON.stringify({ email: 'a@b.hu' }));
    renderForm();
    expect(email().value).toBe('');
  });
});

describe('messages', () => {
  const messages: Record<string, string> = {
    'contact.issue-zipCode-valid-HUN': 'country',
    'form.issue-email-required': 'field',
    'form.issue-valid': 'generic',
    'form.issue-required': 'required',
    'contact.issue-required': 'own',
  };
  const t = Object.assign((...args: Parameters<typeof en>) => en(...args), en, {
    find: (name: string) => messages[name] ?? null,
  });

  test.each([
    ['[VMSG-02] of the field in its country', 'zipCode', 'valid', 'HUN', 'country'],
    ['[VMSG-02] in another country the other one', 'zipCode', 'valid', 'DEU', 'generic'],
    ['[VMSG-01] of the field', 'email', 'required', undefined, 'field'],
    ['[VMSG-01] else the generic one, the form’s own first', 'nickName', 'required', undefined, 'own'],
  ])('%s', (_, field, key, country, text) => {
    const findOwn: FindMessage = (_, name) => messages[`contact.issue-${name}`] ?? null;
    expect(issueText(t, findOwn, { field, key }, { country })).toBe(text);
  });
});
