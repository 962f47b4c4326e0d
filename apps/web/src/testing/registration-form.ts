import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import type { Fetch } from '../data/transport.ts';
import { type AppTestBed, type OpenOptions, openAppTestBed, type TestPage } from './app-test-bed.tsx';
import { stubIdleCallback } from './stub-idle-callback.ts';

/** One platform for a file of tests; what a newcomer leaves in the browser goes after each test. */
export function withTestBed(onOpen: (bed: AppTestBed) => void | Promise<void>): void {
  let bed: AppTestBed | undefined;
  beforeAll(async () => {
    bed = await openAppTestBed();
    await onOpen(bed);
  });
  afterEach(() => {
    vi.useRealTimers();
    window.localStorage.clear();
    window.sessionStorage.clear();
  });
  afterAll(() => bed?.close());
  stubIdleCallback();
}

type Sent = { path: string; body: Record<string, unknown> };

/** Stands before the calls of registration: records what is sent, and answers itself where `answer` says what. */
export function watchRegistration(answer?: (path: string) => Response | Promise<Response> | undefined) {
  const sent: Sent[] = [];
  const between =
    (fetch: Fetch): Fetch =>
    async (path, init) => {
      if (!path.startsWith('/api/registration') || init.method !== 'POST') return fetch(path, init);
      sent.push({ path: path.split('?')[0] ?? '', body: JSON.parse(String(init.body)) });
      return (await answer?.(path)) ?? fetch(path, init);
    };
  return { sent, between, submits: () => sent.filter(({ path }) => path === '/api/registration') };
}

export function refusal(error: Record<string, unknown>): Response {
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

export const form = () => screen.findByRole('form', { name: 'Open your account' });
export const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
export const heading = (name: string) => screen.findByRole('heading', { name });
export const user = userEvent.setup({ delay: null });

let count = 0;
function newcomer() {
  count += 1;
  return {
    email: `new${count}@example.com`,
    password: 'Tokaj7!night',
    nickName: `new_player_${count}`,
    country: 'HUN',
    /** Where the country has states. */
    state: '',
    zipCode: '1051',
    birth: ['3', '5', '1990'],
    /** Without the country's code; empty: not typed. */
    phone: '',
  };
}
type Newcomer = ReturnType<typeof newcomer>;

export async function type(control: HTMLElement, text: string): Promise<void> {
  act(() => control.focus());
  await user.clear(control);
  if (text) await user.type(control, text);
}

const PASSWORD_FIELDS = [/^Password/, /^Confirm password/];

/** Fills the first step, in its order. An empty password is not asked for. */
export async function fillDetails(person: Partial<Newcomer> = {}): Promise<Newcomer> {
  const whole = { ...newcomer(), ...person };
  const typed: [RegExp, string][] = [
    [/^E-mail/, whole.email],
    [/^Confirm e-mail/, whole.email],
    ...(whole.password ? PASSWORD_FIELDS.map((name): [RegExp, string] => [name, whole.password]) : []),
    [/^Nickname/, whole.nickName],
    [/^Postcode/, whole.zipCode],
    [/^Day/, whole.birth[0] ?? ''],
    [/^Month/, whole.birth[1] ?? ''],
    [/^Year/, whole.birth[2] ?? ''],
    ...(whole.phone ? [[/^Phone/, whole.phone] as [RegExp, string]] : []),
  ];
  const country = screen.getByRole('combobox', { name: 'Country' });
  // Long lists are drawn after the form.
  await waitFor(() => {
    if (!country.querySelector(`[value="${whole.country}"]`)) throw new Error('the countries are not drawn yet');
  });
  await user.selectOptions(country, whole.country);
  if (whole.state) await user.selectOptions(screen.getByRole('combobox', { name: /^State/ }), whole.state);
  for (const [name, text] of typed) await type(field(name), text);
  return whole;
}

export async function openForm(
  house: AppTestBed,
  options: OpenOptions = {},
  address = '/registration',
): Promise<TestPage> {
  const page = await house.open(address, options);
  await form();
  return page;
}

/** To the second step. */
export async function openTerms(house: AppTestBed, options: OpenOptions = {}, person: Partial<Newcomer> = {}) {
  const page = await openForm(house, options);
  const whole = await fillDetails(person);
  await user.click(button('Continue'));
  await heading('Terms');
  return { page, person: whole };
}

async function fillTerms(): Promise<void> {
  await user.click(screen.getByRole('checkbox', { name: /^I am \d\d or older/ }));
}

/** To the confirmation, with the player's word about a public office. */
export async function openConfirmation(
  house: AppTestBed,
  options: OpenOptions = {},
  { isPublicPerson = false, ...person }: Partial<Newcomer> & { isPublicPerson?: boolean } = {},
) {
  const opened = await openTerms(house, options, person);
  await fillTerms();
  if (!isPublicPerson) await user.click(screen.getByRole('checkbox', { name: /^I am not a politically/ }));
  await user.click(button('Continue'));
  await heading('Is everything right?');
  return opened;
}
