import { randomUUID } from 'node:crypto';
import { readMail } from '../sandbox/inbox/read-mail.ts';
import type { Answer } from './test-client.ts';
import { TEST_ORIGIN } from './test-client.ts';
import type { TestPlatform } from './test-platform.ts';

export const NEWCOMER_PASSWORD = 'Zebra-crossing7!';

let count = 0;

/** A registration that is right in Hungary, with a mailbox and nick name of its own. */
export function newcomer() {
  count += 1;
  const email = `newcomer-${count}@example.com`;
  return {
    email,
    confirmEmail: email,
    password: NEWCOMER_PASSWORD,
    confirmPassword: NEWCOMER_PASSWORD,
    nickName: `newcomer_${count}`,
    phoneNumber: '+36301234567',
    country: 'HUN',
    currency: 'HUF',
    birthDate: '1990-05-17',
    gender: 'female',
    zipCode: '1051',
    campaignId: '-1',
    ageAndPolicyChecked: true,
    receiveEmail: true,
    receiveSms: false,
    publicPerson: false,
    skypeId: false,
    campaignsEnabled: true,
  };
}

export type Browser = {
  send(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer>;
  register(body: unknown, key?: string): Promise<Answer>;
  cookies: Map<string, string>;
};

/** Keeps every cookie. */
export function openBrowser({ app }: Pick<TestPlatform, 'app'>): Browser {
  const cookies = new Map<string, string>();
  const send: Browser['send'] = async (method, path, body, headers = {}) => {
    const response = await app.request(`${TEST_ORIGIN}${path}`, {
      method,
      headers: {
        origin: TEST_ORIGIN,
        'sec-fetch-site': 'same-origin',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (line.includes('Max-Age=0')) cookies.delete(name);
      else cookies.set(name, value);
    }
    const text = await response.text();
    return { status: response.status, body: text === '' ? null : JSON.parse(text), headers: response.headers };
  };
  return {
    cookies,
    send,
    register: (body, key = randomUUID()) =>
      send('POST', '/api/registration?language=en', body, { 'idempotency-key': key }),
  };
}

/** What the sandbox's inbox got for an address, oldest first. */
export async function mailsTo({ queue, database }: Pick<TestPlatform, 'queue' | 'database'>, address: string) {
  // The first run queues the mails, the second sends them.
  for (let run = 0; run < 2; run += 1) await queue.runDue();
  const rows = await database.kysely.selectFrom('sandbox_mails').selectAll().orderBy('id').execute();
  return rows.filter(({ recipients }) => recipients.includes(address)).map(({ source }) => readMail(source));
}

export function activationCodeIn(mail: { text: string } | undefined): string {
  const code = /\/activation\/([\w-]{43})/.exec(mail?.text ?? '')?.[1];
  if (code === undefined) throw new Error('the mail has no activation link');
  return code;
}
