import type { ContactRequestBody } from '@foyer/contract/contact/contact';
import { CONTACT_SUBJECTS } from '@foyer/domain/contact/contact-subjects';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { DEMO_PASSWORD } from '../../../../platform/src/seed/demo-players.ts';
import { jpegOf, noisyPngOf } from '../../../../platform/src/testing/test-pictures.ts';
import type { Fetch } from '../../data/transport.ts';
import { advanceTimers } from '../../testing/advance-timers.ts';
import { type AppTestBed, type OpenOptions, openAppTestBed } from '../../testing/app-test-bed.tsx';
import { changeSettings } from '../../testing/change-settings.ts';
import { textOf } from '../../testing/text-of.ts';

const ALL = CONTACT_SUBJECTS.map((_, subjectId) => subjectId);

let testBed: AppTestBed;
beforeAll(async () => {
  testBed = await openAppTestBed();
  await changeSettings(testBed, { frontEnd: { supportSubjects: ALL } });
});
afterEach(() => vi.useRealTimers());
afterAll(() => testBed.close());

/** What the page sent to the contact call. */
type Watched = { sent: ContactRequestBody[]; between: (fetch: Fetch) => Fetch };

/** Stands before the contact call: notes what is sent, and answers itself where `answer` says what. */
function watch(answer?: () => Response | Promise<Response> | undefined): Watched {
  const sent: ContactRequestBody[] = [];
  const between =
    (fetch: Fetch): Fetch =>
    async (path, init) => {
      if (!path.startsWith('/api/contact?')) return fetch(path, init);
      sent.push(JSON.parse(String(init.body)));
      return (await answer?.()) ?? fetch(path, init);
    };
  return { sent, between };
}

function refusal(error: Record<string, unknown>): Response {
  const whole = {
    error: 'Refused.',
    errorCode: '2',
    errorDetails: {},
    errorSubCode: null,
    errorSubMessage: null,
    expireTime: null,
    errorUrl: null,
    ...error,
  };
  return new Response(JSON.stringify(whole), { status: 400, headers: { 'content-type': 'application/json' } });
}

const form = () => screen.queryByRole('form', { name: 'Contact us' });
const inForm = () => within(screen.getByRole('form', { name: 'Contact us' }));
const field = (name: string | RegExp) => inForm().getByRole<HTMLInputElement>('textbox', { name });
const subject = () => inForm().getByRole<HTMLSelectElement>('combobox', { name: /^Subject/ });
const message = () => inForm().getByRole<HTMLTextAreaElement>('textbox', { name: /^Message/ });
const sendButton = () => inForm().getByRole<HTMLButtonElement>('button', { name: /^(Send message|Sending…)$/ });
const isDescribedBy = (control: HTMLElement, text: string) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .some((id) => document.getElementById(id)?.textContent === text);

type Filled = { firstName?: string; lastName?: string; email?: string; subjectId?: string; body?: string };

/** Pastes into each field in its turn: the focus moves on as with typing, without a rendering for each key. */
async function fill(values: Filled = {}): Promise<void> {
  const whole = {
    firstName: 'Anna',
    lastName: 'Kiss',
    email: 'anna@example.com',
    subjectId: '6',
    body: 'Hello',
    ...values,
  };
  const user = userEvent.setup({ delay: null });
  const paste = async (control: HTMLElement, text: string) => {
    act(() => control.focus());
    await user.paste(text);
  };
  if (whole.firstName) await paste(field(/^First name/), whole.firstName);
  if (whole.lastName) await paste(field(/^Last name/), whole.lastName);
  if (whole.email) await paste(field(/^E-mail/), whole.email);
  if (whole.subjectId) await user.selectOptions(subject(), whole.subjectId);
  if (whole.body) await paste(message(), whole.body);
}

async function fileOf(name: string, content: Uint8Array, type: string): Promise<File> {
  return new File([new Uint8Array(content)], name, { type });
}

const chooser = (number: number) => screen.getByLabelText(`Add picture ${number}`) as HTMLInputElement;

/** Chooses a file even where the control's filter would not show it: a player may ask for all files. */
const choose = (number: number, file: File) => userEvent.upload(chooser(number), file, { applyAccept: false });

test('[eGAP 2021] a message with the subject Complaints is filed as one: it says so before, and its number after', async () => {
  await testBed.open('/contact-us', { as: 'nora' });
  await fill({ firstName: '', lastName: '', email: '', subjectId: '6', body: 'Nobody answers me.' });
  expect(
    isDescribedBy(subject(), 'A message with this subject is filed as a complaint: it gets a number and a deadline.'),
  ).toBe(true);
  await userEvent.click(sendButton());
  expect(await screen.findByText(/^Your complaint has the number C-[0-9A-Z]{4}-[0-9A-Z]{4}\./)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'To your complaints' }).getAttribute('href')).toBe('/my/complaints');
});

describe('the page', () => {
  test.each([
    ['desktop', {}],
    ['desktop', { as: 'nora' }],
    ['mobile', {}],
  ] as const)(
    '[CONTACT-01, CONTACT-02, ROUTE-51, LAYOUT-12, PAGES-24] on %s it has help and then the form, for all: %o',
    async (device, visitor) => {
      await testBed.open('/contact-us', { device, ...visitor });
      const help = screen.getByRole('heading', { name: 'Before you write' });
      const shown = form();
      if (!shown) throw new Error('no form');
      expect(help.compareDocumentPosition(shown) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
      expect([field(/^First/), field(/^Last/), field(/^E-mail/), subject(), message(), sendButton()]).toHaveLength(6);
      expect(screen.getByRole('heading', { level: 1, name: 'Contact us' })).toBeTruthy();
      expect(screen.queryByRole('link', { name: 'To the lobby' }) !== null).toBe(device === 'mobile');
    },
  );

  test.each([
    ['mobile', 2],
    ['tablet', 10],
    ['desktop', 10],
  ] as const)('[CONTACT-49, CONTACT-50] on %s the message box has %i rows', async (device, rows) => {
    await testBed.open('/contact-us', { device });
    expect(message().getAttribute('rows')).toBe(String(rows));
  });

  test.each([
    ['CONTACT-28', 'First name'],
    ['CONTACT-29', 'Last name'],
    ['CONTACT-30', 'E-mail'],
    ['CONTACT-31', 'Subject'],
    ['CONTACT-32', 'Message'],
  ])('[%s] the label of %s carries a star', async (_, label) => {
    await testBed.open('/contact-us');
    const control = screen.getByLabelText(new RegExp(`^${label}`)) as HTMLInputElement;
    expect(control.labels?.[0]?.textContent).toBe(`${label} *`);
    expect(control.getAttribute('aria-required')).toBe('true');
  });

  test('[CONTACT-02, HEADER-04, HEADER-05, PATH-08] help leads to the questions and opens the live chat', async () => {
    const { history } = await testBed.open('/contact-us');
    const opened = vi.fn();
    window.addEventListener('OPEN_LIVE_CHAT', opened, { once: true });
    await userEvent.click(screen.getByRole('button', { name: 'Open the live chat' }));
    expect(opened).toHaveBeenCalledOnce();
    expect(history.location.pathname).toBe('/contact-us');
    await userEvent.click(screen.getByRole('link', { name: 'Questions and answers' }));
    await screen.findByRole('heading', { level: 1, name: 'Frequently asked questions' });
    expect(history.location.pathname).toBe('/faq');
  });

  test('[LAYOUT-18, LAYOUT-21, LAYOUT-23] opened directly it has one close button, which leads to the lobby', async () => {
    const { history } = await testBed.open('/contact-us');
    const close = screen.getAllByRole('button', { name: 'Close' });
    expect(close).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(history.location.pathname).toBe('/'));
  });

  test('[HEADER-03] the operator describes the page', async () => {
    await testBed.open('/contact-us');
    const heading = screen.getByRole('heading', { level: 1, name: 'Contact us' });
    expect(heading.closest('div')?.textContent).toMatch(/write to us with the form below/);
  });

  test('[SETTING-05] the settings say which subjects there are', async () => {
    await changeSettings(testBed, { frontEnd: { supportSubjects: [1, 6, 10] } });
    await testBed.open('/contact-us');
    const texts = within(subject())
      .getAllByRole('option')
      .map((option) => option.textContent);
    expect(texts).toEqual(['Choose a subject', 'Lost password', 'Complaints', 'Validation']);
    await changeSettings(testBed, { frontEnd: { supportSubjects: ALL } });
  });

  test('[CONST-17] every subject has its name in the catalogue', () => {
    const t = textOf('en');
    expect(ALL.map((subjectId) => t.find(`contact.subject-${subjectId}`))).toEqual([...CONTACT_SUBJECTS]);
  });
});

describe('who writes', () => {
  test('[CONTACT-24, CONTACT-25, CONTACT-26, CONTACT-27] what the profile knows is filled in and disabled', async () => {
    await testBed.open('/contact-us', { as: 'nora' });
    const values = [field(/^First/), field(/^Last/), field(/^E-mail/)].map(({ value, disabled }) => [value, disabled]);
    expect(values).toEqual([
      ['Nora', true],
      ['Kelemen', true],
      ['nora@example.com', true],
    ]);
  });

  test.each([
    ['a player gets a copy', { as: 'nora' }, 'Send me a copy'],
    ['a guest, whose address may be anybody’s, a confirmation', {}, 'Send me a confirmation'],
  ])('%s', async (_, visitor, name) => {
    await testBed.open('/contact-us', visitor);
    expect(screen.getAllByRole('checkbox').map(({ parentElement }) => parentElement?.textContent)).toEqual([name]);
  });

  test('[CONTACT-25, CONTACT-27] a guest types everything', async () => {
    await testBed.open('/contact-us');
    const values = [field(/^First/), field(/^Last/), field(/^E-mail/)].map(({ value, disabled }) => [value, disabled]);
    expect(values).toEqual([
      ['', false],
      ['', false],
      ['', false],
    ]);
  });

  test('a login on the page fills the name in and keeps what was typed', async () => {
    // Modals come 500 ms after the page (SHELL-30).
    const { history } = await advanceTimers(500, () => testBed.open('/contact-us'));
    await fill({ firstName: 'Somebody' });
    await act(async () => history.push('/contact-us?modal=login'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Log in' }));
    act(() => dialog.getByRole('textbox', { name: 'Username or e-mail' }).focus());
    await userEvent.paste('nora');
    act(() => dialog.getByLabelText(/^Password/).focus());
    await userEvent.paste(DEMO_PASSWORD);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(field(/^First/).value).toBe('Nora'));
    expect([field(/^First/).disabled, message().value]).toEqual([true, 'Hello']);
  });

  test('[CONTACT-24, CONTACT-25] a name that the profile does not know is typed', async () => {
    const { pool } = testBed.platform.database;
    await pool.query("UPDATE players SET first_name = NULL, last_name = NULL WHERE user_name = 'gabor'");
    await testBed.open('/contact-us', { as: 'gabor' });
    expect([field(/^First/).disabled, field(/^E-mail/).disabled]).toEqual([false, true]);
  });
});

describe('sending', () => {
  test.each([
    ['CONTACT-12', { firstName: '' }],
    ['CONTACT-13', { lastName: '' }],
    ['CONTACT-14', { email: '' }],
    ['CONTACT-15', { body: '' }],
    ['CONTACT-16', { subjectId: '' }],
  ])('[%s] is not possible with %j', async (_, values) => {
    await testBed.open('/contact-us');
    await fill(values);
    expect(sendButton().disabled).toBe(true);
  });

  test('[CONTACT-17] what is missing is named beside the button, politely, until nothing is', async () => {
    await testBed.open('/contact-us');
    const line = screen.getAllByRole('status').find(({ textContent }) => textContent?.startsWith('Still missing'));
    expect(line?.textContent).toBe('Still missing: First name, Last name, E-mail, Subject and Message.');
    await fill({ email: '', subjectId: '' });
    expect(line?.textContent).toBe('Still missing: E-mail and Subject.');
    await userEvent.click(screen.getByRole('link', { name: 'E-mail' }));
    expect(document.activeElement?.getAttribute('name')).toBe('email');
    await fill({});
    expect(line?.textContent).toBe('');
  });

  test.each(['6', '0'])('[CONTACT-17] is possible with all five set and the subject %s', async (subjectId) => {
    await testBed.open('/contact-us');
    await fill({ subjectId });
    expect(sendButton().disabled).toBe(false);
  });

  test.each([
    ['CONTACT-51', 0, 'Other'],
    ['CONTACT-52', 1, 'Lost password'],
    ['CONTACT-53', 2, 'Registration'],
    ['CONTACT-54', 3, 'Deposit/Withdrawal'],
    ['CONTACT-55', 4, 'Promotions'],
    ['CONTACT-56', 5, 'Limitations'],
    ['CONTACT-57', 6, 'Complaints'],
    ['CONTACT-58', 7, 'Other'],
    ['CONTACT-59', 8, 'Report another player'],
    ['CONTACT-60', 9, 'Report game error(s)'],
    ['CONTACT-61', 10, 'Validation'],
  ])('[%s] the option of %i is called %s and is sent as such', async (_, id, name) => {
    const { sent, between } = watch(() => new Response('{}'));
    await testBed.open('/contact-us', { between });
    await fill({ subjectId: String(id) });
    expect(subject().selectedOptions[0]?.textContent).toBe(name);
    await userEvent.click(sendButton());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect([sent[0]?.subjectId, sent[0]?.subject]).toEqual([id, name]);
  });

  test.each([true, false])(
    '[CALL-14, CONTACT-04, CONTACT-05, CONTACT-06, CONTACT-09, CONTACT-11] all ten fields go along (copy: %s)',
    async (sendMeCopy) => {
      const { sent, between } = watch();
      await testBed.open('/contact-us', { between });
      await fill();
      if (sendMeCopy) await userEvent.click(screen.getByRole('checkbox', { name: 'Send me a confirmation' }));
      await userEvent.click(sendButton());
      await screen.findByRole('heading', { name: 'Message sent' });
      expect(sent).toEqual([
        {
          firstName: 'Anna',
          lastName: 'Kiss',
          email: 'anna@example.com',
          subjectId: 6,
          subject: 'Complaints',
          body: 'Hello',
          files: [],
          sendMeCopy,
          allowAttachments: false,
          action: 'RequestContactUsAction',
        },
      ]);
    },
  );

  test('[CONTACT-03, CONTACT-18, CONTACT-21] it is seen to be under way; then the form is gone until the player leaves', async () => {
    let finish = () => {};
    const waiting = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const { between } = watch(async () => {
      await waiting;
      return new Response('{}');
    });
    const { history } = await testBed.open('/contact-us', { between });
    await fill();
    await userEvent.click(sendButton());
    expect(screen.getByRole('progressbar', { name: 'Sending…' })).toBeTruthy();
    expect(sendButton().getAttribute('aria-busy')).toBe('true');
    await act(async () => finish());
    const thanks = await screen.findByRole('heading', { name: 'Message sent' });
    expect(document.activeElement).toBe(thanks);
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(form()).toBeNull();
    await act(async () => history.push('/providers'));
    await screen.findByRole('heading', { level: 1, name: 'Game studios' });
    await act(async () => history.push('/contact-us'));
    await waitFor(() => expect(form()).toBeTruthy());
  });

  test('[CONTACT-21] leaving forgets what was typed', async () => {
    const { history } = await testBed.open('/contact-us');
    await fill();
    await act(async () => history.push('/providers'));
    await screen.findByRole('heading', { level: 1, name: 'Game studios' });
    await act(async () => history.push('/contact-us'));
    await waitFor(() => expect(form()).toBeTruthy());
    expect([message().value, subject().value]).toEqual(['', '']);
  });
});

describe('notes', () => {
  /** Opens the page and lets the moment pass after which notices are loaded (SHELL-31): 1,100 ms. */
  const openWithNotices = (options: OpenOptions = {}) =>
    advanceTimers(1_100, () => testBed.open('/contact-us', options));

  /** Sends with the clock in hand, and gives how long the note of this text stood, in half seconds. */
  async function noteOf(answer: () => Response, text: string): Promise<boolean[]> {
    await openWithNotices({ between: watch(answer).between });
    await fill();
    await screen.findByRole('region', { name: 'Notices' });
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await userEvent.setup({ delay: null }).click(sendButton());
    await screen.findByText(text);
    const seen = [9_500, 1_000].map((ms) => {
      act(() => void vi.advanceTimersByTime(ms));
      return screen.queryByText(text) !== null;
    });
    return seen;
  }

  test('[CONTACT-19] the good one stands for 10 s', async () => {
    expect(await noteOf(() => new Response('{}'), 'Your message was sent.')).toEqual([true, false]);
  });

  test('[CONTACT-20, CONTACT-47] the bad one stands for 10 s and says what the API says', async () => {
    const answer = () => refusal({ errorCode: '1', error: 'Service closed' });
    expect(await noteOf(answer, 'Service closed')).toEqual([true, false]);
  });

  test.each([
    [{ errorSubCode: '213', error: 'Closed 1' }, 'Too many words on the message field'],
    [{ errorSubCode: '999', errorSubMessage: 'A sub-error', error: 'Closed 2' }, 'A sub-error'],
    [{ errorCode: '100', error: 'Closed 3' }, 'Closed 3'],
    [{ errorCode: '100', error: 'Technical issues.', errorSubMessage: 'Request 1.' }, /technical problem/],
    [{ errorCode: 'rateLimited', error: 'Too many requests.' }, /too many attempts/],
  ])(
    '[CONTACT-20, CONTACT-44, CONTACT-46, CONTACT-47] %j is told so, and nothing typed is lost',
    async (error, text) => {
      await openWithNotices({ between: watch(() => refusal(error)).between });
      await fill();
      await userEvent.click(sendButton());
      expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
      expect(screen.queryAllByText(error.error).length > 0).toBe(text === error.error);
      expect([message().value, subject().value, field(/^First/).value]).toEqual(['Hello', '6', 'Anna']);
    },
  );

  test('[CONTACT-45] a message above the bound reaches the server, which says so', async () => {
    await openWithNotices();
    await fill({ body: '' });
    act(() => message().focus());
    await userEvent.paste('x'.repeat(4_001));
    await userEvent.click(sendButton());
    expect(await screen.findByText('Too many words on the message field')).toBeTruthy();
    await waitFor(() => expect(isDescribedBy(message(), 'Please use 4.000 characters at most.')).toBe(true));
  });

  test('a new try takes the note about the last one away', async () => {
    const answers = [refusal({ errorCode: '1', error: 'Closed 4' }), new Response('{}')];
    await openWithNotices({ between: watch(() => answers.shift()).between });
    await fill();
    await userEvent.click(sendButton());
    expect(await screen.findByText('Closed 4')).toBeTruthy();
    await userEvent.click(sendButton());
    await screen.findByRole('heading', { name: 'Message sent' });
    expect(screen.queryByText('Closed 4')).toBeNull();
  });

  test('a lost answer is tried again under the same key, and one message arrives', async () => {
    let tries = 0;
    const keys: (string | undefined)[] = [];
    const between =
      (fetch: Fetch): Fetch =>
      async (path, init) => {
        const answer = await fetch(path, init);
        if (!path.startsWith('/api/contact?')) return answer;
        keys.push(new Headers(init.headers).get('idempotency-key') ?? undefined);
        tries += 1;
        if (tries === 1) throw new TypeError('the connection was lost');
        return answer;
      };
    await testBed.open('/contact-us', { between });
    await fill({ email: 'lost@example.com' });
    await userEvent.click(sendButton());
    await waitFor(() => expect(keys).toHaveLength(1));
    await waitFor(() => expect(sendButton().getAttribute('aria-busy')).toBeNull());
    expect(message().value).toBe('Hello');
    await userEvent.click(sendButton());
    await screen.findByRole('heading', { name: 'Message sent' });
    expect(keys[1]).toBe(keys[0]);
    const { rows } = await testBed.platform.database.pool.query(
      "SELECT count(*)::int AS taken FROM contact_requests WHERE email = 'lost@example.com'",
    );
    expect(rows).toEqual([{ taken: 1 }]);
  });
});

describe('what is wrong', () => {
  test('[CONTACT-34] an e-mail that is none is told when the field is left, without a call', async () => {
    const { calls } = await testBed.open('/contact-us');
    await userEvent.type(field(/^E-mail/), 'anna');
    expect(field(/^E-mail/).getAttribute('aria-invalid')).toBeNull();
    await userEvent.tab();
    expect(field(/^E-mail/).getAttribute('aria-invalid')).toBe('true');
    expect(isDescribedBy(field(/^E-mail/), 'This is not an e-mail address. It looks like name@example.com.')).toBe(
      true,
    );
    expect(calls.some((call) => call.includes('/api/contact'))).toBe(false);
  });

  test('[CONTACT-34] it is not sent either; the list of what is wrong leads to the field', async () => {
    const { sent, between } = watch();
    await testBed.open('/contact-us', { between });
    await fill({ email: 'anna' });
    await userEvent.click(sendButton());
    const summary = await screen.findByText('One field needs another look:');
    expect(document.activeElement?.contains(summary)).toBe(true);
    await userEvent.click(screen.getByRole('link', { name: /^E-mail: / }));
    expect(document.activeElement).toBe(field(/^E-mail/));
    expect(sent).toEqual([]);
  });

  test.each([
    ['CONTACT-35', 'firstName', () => field(/^First/)],
    ['CONTACT-36', 'lastName', () => field(/^Last/)],
    ['CONTACT-37', 'email', () => field(/^E-mail/)],
    ['CONTACT-38', 'subject', subject],
    ['CONTACT-38', 'subjectId', subject],
    ['CONTACT-39', 'body', message],
    ['CONTACT-40', 'sendMeCopy', () => screen.getByRole('checkbox', { name: 'Send me a confirmation' })],
  ])('[CONTACT-33] [%s] what the server says of %s stands there, until it changes', async (_, name, control) => {
    const issues = [{ field: name, key: 'invalid' }];
    await testBed.open('/contact-us', { between: watch(() => refusal({ errorDetails: { issues } })).between });
    await fill();
    await userEvent.click(sendButton());
    await waitFor(() => expect(control().getAttribute('aria-invalid')).toBe('true'));
    expect(isDescribedBy(control(), 'This contains characters we can’t accept. Please change it.')).toBe(true);
    if (name === 'body') {
      await userEvent.type(control(), '!');
      expect(control().getAttribute('aria-invalid')).toBeNull();
    }
  });
});

describe('pictures', () => {
  const places = () => screen.queryAllByLabelText(/^Add picture/);

  test('the subject that takes pictures is named before it is chosen', async () => {
    await testBed.open('/contact-us');
    const hint = () => screen.queryByText('To attach pictures, choose “Validation”.');
    expect(subject().getAttribute('aria-describedby')).toContain(hint()?.id ?? 'none');
    await userEvent.selectOptions(subject(), '10');
    expect(hint()).toBeNull();
  });

  test('[CONTACT-22, CONTACT-48] three places, with the subject Validation alone', async () => {
    await testBed.open('/contact-us');
    for (const id of ALL) {
      await userEvent.selectOptions(subject(), String(id));
      expect([id, places().length]).toEqual([id, id === 10 ? 3 : 0]);
    }
  });

  test('[CONTACT-07, CONTACT-08, CONTACT-10, CONTACT-41] three JPEG or PNG files go along; a fourth has no place', async () => {
    const { sent, between } = watch();
    await testBed.open('/contact-us', { between });
    await fill({ subjectId: '10' });
    await choose(1, await fileOf('a.jpeg', await jpegOf(), 'image/jpeg'));
    await screen.findByRole('button', { name: 'Remove picture 1' });
    await choose(2, await fileOf('b.png', await noisyPngOf(10), 'image/png'));
    await screen.findByRole('button', { name: 'Remove picture 2' });
    await choose(3, await fileOf('c.jpg', await jpegOf(), 'image/jpeg'));
    await screen.findByRole('button', { name: 'Remove picture 3' });
    expect(places()).toEqual([]);
    expect(screen.getByRole('img', { name: 'Picture 2: b.png' })).toBeTruthy();
    await userEvent.click(sendButton());
    await screen.findByRole('heading', { name: 'Message sent' });
    expect([sent[0]?.files.length, sent[0]?.allowAttachments]).toEqual([3, true]);
  });

  test('[CONTACT-23] another subject leaves them behind', async () => {
    const { sent, between } = watch();
    await testBed.open('/contact-us', { between });
    await fill({ subjectId: '10' });
    await choose(1, await fileOf('a.jpeg', await jpegOf(), 'image/jpeg'));
    await screen.findByRole('button', { name: 'Remove picture 1' });
    await userEvent.selectOptions(subject(), '6');
    await userEvent.click(sendButton());
    await screen.findByRole('heading', { name: 'Message sent' });
    expect([sent[0]?.files, sent[0]?.allowAttachments]).toEqual([[], false]);
  });

  test.each([
    ['[CONTACT-42, VMSG-25] a.gif', 'a.gif', 'GIF89a..', 'image/gif', 'Choose a JPEG or PNG file.'],
    ['[CONTACT-42, VMSG-25] a.pdf', 'a.pdf', '%PDF-1.7', 'application/pdf', 'Choose a JPEG or PNG file.'],
    ['a PDF called a picture', 'a.png', '%PDF-1.7', 'image/png', 'Choose a JPEG or PNG file.'],
    ['an empty file', 'a.png', '', 'image/png', 'This file is empty.'],
    [
      '[VMSG-26] 5 MB and one byte',
      'a.png',
      ' '.repeat(5 * 1024 * 1024 + 1),
      'image/png',
      /^This file is larger than 5\sMB\.$/,
    ],
  ])('%s is refused at its location, before anything is sent', async (_, name, content, type, words) => {
    const { calls } = await testBed.open('/contact-us');
    await userEvent.selectOptions(subject(), '10');
    await choose(1, await fileOf(name, Buffer.from(content), type));
    const text = (await screen.findByText(words)).textContent ?? '';
    expect(isDescribedBy(chooser(1), text)).toBe(true);
    expect(calls.some((call) => call.includes('/api/contact'))).toBe(false);
  });

  test('[SHELLCONST-01] the bound of the settings is told in MB', async () => {
    await changeSettings(testBed, { backEnd: { contactUsMaxFileSizePerFile: 10_485_760 } });
    await testBed.open('/contact-us');
    await userEvent.selectOptions(subject(), '10');
    expect(await screen.findByText(/^Up to \d JPEG or PNG pictures, 10\sMB each at most\.$/)).toBeTruthy();
    await changeSettings(testBed, { backEnd: { contactUsMaxFileSizePerFile: 5 * 1024 * 1024 } });
  });

  test('[CONTACT-43] a file just above the setting is refused, one just below is taken', async () => {
    const picture = await jpegOf();
    await changeSettings(testBed, { backEnd: { contactUsMaxFileSizePerFile: picture.length } });
    await testBed.open('/contact-us');
    await userEvent.selectOptions(subject(), '10');
    await choose(1, await fileOf('a.jpeg', Buffer.concat([picture, Buffer.from([0])]), 'image/jpeg'));
    expect(await screen.findByText(/^This file is larger than/)).toBeTruthy();
    await choose(1, await fileOf('a.jpeg', picture, 'image/jpeg'));
    expect(await screen.findByRole('button', { name: 'Remove picture 1' })).toBeTruthy();
    await changeSettings(testBed, { backEnd: { contactUsMaxFileSizePerFile: 5 * 1024 * 1024 } });
  });

  test('a file that only begins like a picture is refused by the server, at its place', async () => {
    const { sent, between } = watch();
    await testBed.open('/contact-us', { between });
    await fill({ subjectId: '10' });
    await choose(2, await fileOf('b.jpg', Buffer.from('ffd8ffe000104a46', 'hex'), 'image/jpeg'));
    await screen.findByRole('button', { name: 'Remove picture 2' });
    await userEvent.click(sendButton());
    expect(await screen.findByText('This picture is damaged and cannot be read.')).toBeTruthy();
    expect(isDescribedBy(chooser(2), 'This picture is damaged and cannot be read.')).toBe(true);
    expect([sent, message().value]).toEqual([[], 'Hello']);
  });
});
