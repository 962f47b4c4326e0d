import { MINUTE_MS } from '@foyer/domain/time/duration';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createRegisterBed,
  type RegisterBed,
  type Registrable,
  type ScriptedRegister,
  scriptedRegisters,
} from '../../testing/register-bed.ts';
import { queueMail } from '../mail/service.ts';
import { FREE, LISTED, RegisterAway } from './exclusion-register.ts';
import { checkForMarketing } from './marketing-check.ts';

let bed: RegisterBed;
let register: ScriptedRegister;
beforeAll(async () => {
  const scripted = scriptedRegisters();
  ({ register } = scripted);
  bed = await createRegisterBed('GB', scripted.registers);
});
afterAll(() => bed.platform.close());
beforeEach(() => {
  register.answer = async () => FREE;
  delete register.checkForMarketing;
  bed.platform.clock.advance(25 * 60 * MINUTE_MS);
});

const write = ({ email }: Registrable, purpose: 'service' | 'invitation') =>
  bed.platform.database.kysely.transaction().execute((trx) =>
    queueMail(
      trx,
      {
        subject: 'Come',
        body: 'Words.',
        to: { name: 'Nora', address: email },
        brand: 'foyer',
        language: 'en',
        purpose,
      },
      bed.platform.clock.now(),
    ),
  );

/** What came of the mails of a person. */
async function ends({ email }: Registrable): Promise<unknown[]> {
  bed.platform.clock.advance(61 * MINUTE_MS);
  await bed.platform.queue.runDue();
  const rows = await bed.rows(
    `SELECT CASE WHEN sent_at IS NOT NULL THEN 'sent' WHEN given_up_at IS NOT NULL THEN 'withheld' ELSE 'waits' END AS state
     FROM mails WHERE recipient_address = $1 ORDER BY purpose`,
    [email],
  );
  return rows.map(({ state }) => state);
}
const askAll = () => checkForMarketing(bed.platform.deps);

test('[SR 3.5.5] what invites waits until the register was asked, then goes or never; what has to be told goes at once', async () => {
  const [free, listed] = [await bed.addPerson(), await bed.addPerson()];
  bed.platform.clock.advance(25 * 60 * MINUTE_MS);
  await write(free, 'invitation');
  await write(listed, 'invitation');
  await write(listed, 'service');
  expect([await ends(free), await ends(listed)]).toEqual([['waits'], ['waits', 'sent']]);
  register.answer = async ({ email }) => (email === listed.email ? LISTED : FREE);
  await askAll();
  expect([await ends(free), await ends(listed)]).toEqual([['sent'], ['withheld', 'sent']]);
  expect((await bed.checksOf(listed)).at(-1)).toBe('marketing excluded');
});

test('[SR 3.5.5] to whom no answer comes nothing is sent; it is asked again', async () => {
  const own = await bed.addPerson();
  bed.platform.clock.advance(25 * 60 * MINUTE_MS);
  await write(own, 'invitation');
  register.answer = async () => {
    throw new RegisterAway('busy');
  };
  await askAll();
  expect(await ends(own)).toEqual(['waits']);
  register.answer = async () => FREE;
  await askAll();
  expect(await ends(own)).toEqual(['sent']);
});

test('of a batch only a clear answer counts, one for each person', async () => {
  const [one, other] = [await bed.addPerson(), await bed.addPerson()];
  bed.platform.clock.advance(25 * 60 * MINUTE_MS);
  for (const own of [one, other]) await write(own, 'invitation');
  const sizes: number[] = [];
  register.checkForMarketing = async (persons) => {
    sizes.push(persons.length);
    return [FREE];
  };
  await askAll();
  expect([await ends(one), await ends(other), sizes]).toEqual([['sent'], ['waits'], [2]]);
});

test('more than a register takes at once are asked about one batch after the other, until it is away', async () => {
  const all = [await bed.addPerson(), await bed.addPerson(), await bed.addPerson()];
  bed.platform.clock.advance(25 * 60 * MINUTE_MS);
  for (const own of all) await write(own, 'invitation');
  const sizes: number[] = [];
  let isAway = true;
  register.checkForMarketing = async (persons) => {
    sizes.push(persons.length);
    if (isAway) throw new RegisterAway('busy');
    return persons.map(() => FREE);
  };
  await checkForMarketing(bed.platform.deps, () => true, 2);
  expect(sizes).toEqual([2]);
  isAway = false;
  bed.platform.clock.advance(MINUTE_MS + 1);
  await checkForMarketing(bed.platform.deps, () => true, 2);
  expect(sizes, 'one waits since the test before').toEqual([2, 2, 2]);
  expect(await Promise.all(all.map(ends))).toEqual([['sent'], ['sent'], ['sent']]);
});

test('that marketing may write to a person lets nobody play; that it may not makes play ask again', async () => {
  const own = await bed.addPerson();
  bed.platform.clock.advance(25 * 60 * MINUTE_MS);
  await write(own, 'invitation');
  register.answer = async () => LISTED;
  await askAll();
  expect((await bed.checksOf(own)).at(-1)).toBe('marketing excluded');
  register.answer = async () => FREE;
  bed.platform.clock.advance(1);
  const { code, visitor } = await bed.logIn(own);
  expect([code, await bed.launch(visitor)]).toEqual([null, null]);
});
