// Mean time of calls that name a mailbox or a person, for one with an account and one without, turn by turn in one process.
// `node bench/equal-times.ts [tries]`; the difference must not tell one from the other.

import { DEMO_PERSONS } from '@foyer/platform/seed/seed-identities';
import { newcomer, openBrowser } from '@foyer/platform/testing/newcomer';
import { createTestPlatform } from '@foyer/platform/testing/test-platform';
import { halfSpread, median } from './report/statistics.ts';

/** Between the means, ms. */
const BUDGET = 5;
const tries = Number(process.argv[2] ?? 300);

const platform = await createTestPlatform({ config: { market: 'HU' } });
const browser = openBrowser(platform);
const KNOWN = 'nora@example.com';
const KNOWN_PERSON = DEMO_PERSONS[0].nationalIdNumber;

type Way = (email: string) => Promise<{ status: number }>;

const WAYS: Readonly<Record<string, Way>> = {
  register: (email) => openBrowser(platform).register({ ...newcomer(), email, confirmEmail: email }),
  resendActivation: (email) => browser.send('POST', '/api/account/activation?language=en', { email }),
  forgottenPassword: (userName) => browser.send('POST', '/api/password/forgot', { userName }),
  login: (userName) => browser.send('POST', '/api/session/login', { userName, password: 'Wrong-one9!' }),
  smartId: (name) => {
    const nationalIdNumber = name === KNOWN ? KNOWN_PERSON : '7001010010';
    return browser.send('POST', '/api/session/login-via-smart-id', { country: 'HUN', nationalIdNumber });
  },
};

async function timeOf(way: Way, email: string): Promise<{ ms: number; status: number }> {
  const began = performance.now();
  const { status } = await way(email);
  return { ms: performance.now() - began, status };
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const rounded = (ms: number) => ms.toFixed(2);

let isEqual = true;
for (const [name, way] of Object.entries(WAYS)) {
  const times = { known: [] as number[], unknown: [] as number[] };
  const statuses = { known: new Set<number>(), unknown: new Set<number>() };
  for (let count = 0; count < tries; count += 1) {
    const unknown = `nobody-${count}-${name}@example.com`;
    const order = count % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const kind of order) {
      const { ms, status } = await timeOf(way, kind === 'known' ? KNOWN : unknown);
      times[kind].push(ms);
      statuses[kind].add(status);
    }
    // Locked names and persons answer at once: each try is one of its own.
    await platform.database.pool.query('TRUNCATE login_attempts, signings');
  }
  const difference = mean(times.known) - mean(times.unknown);
  const answers = [statuses.known, statuses.unknown].map((all) => [...all].join(' '));
  isEqual &&= Math.abs(difference) <= BUDGET && answers[0] === answers[1];
  const facts = Object.entries(times).map(
    ([kind, all]) => `${kind} mean ${rounded(mean(all))} median ${rounded(median(all))} ±${rounded(halfSpread(all))}`,
  );
  console.log(
    `${name} (${tries} each): ${facts.join(', ')} ms; difference of the means ${rounded(difference)} ms; status ${answers[0]}`,
  );
}
await platform.close();
process.exitCode = isEqual ? 0 : 1;
