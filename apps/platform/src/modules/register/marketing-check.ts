import { randomUUID } from 'node:crypto';
import type { RegisterName } from '@foyer/domain/market/protection-duties';
import type { RegisterPerson } from '@foyer/domain/register/register-check';
import { MINUTE_MS } from '@foyer/domain/time/duration';
import { sql } from 'kysely';
import { marketInForce } from '../settings/service.ts';
import { type AskedCheck, freeMsOf, recordChecks } from './ask-register.ts';
import { type ExclusionRegister, type RegisterAnswer, RegisterAway, type RegisterDeps } from './exclusion-register.ts';
import { findLastCheck, newestCheckId, readPerson, type StoredPerson, standingOf } from './register-standing.ts';

/** ROFUS and GAMSTOP take no more at once. */
const AT_ONCE = 1_000;
/** One by one, where a register has no call for many. */
const ONE_BY_ONE = 50;

/** Whether a message that invites may be sent: `wait` until `checkForMarketing` has asked. */
export async function mayInvite(deps: RegisterDeps, playerId: number): Promise<'yes' | 'no' | 'wait'> {
  const { register } = (await marketInForce(deps)).protection;
  if (!register) return 'yes';
  const { kysely } = deps.database;
  const last = await findLastCheck(kysely, { playerId, register, purpose: 'marketing' });
  if (last?.answer === 'excluded') return 'no';
  if (standingOf(last, { now: deps.clock.now(), freeMs: freeMsOf(deps) }) === 'free') return 'yes';
  const known = await readPerson(kysely, playerId);
  const adapter = deps.registers[register];
  // Whoever cannot be asked about is not written to.
  return known && adapter?.missing(known.person).length === 0 ? 'wait' : 'no';
}

/** Players whose messages wait. */
async function findInvited(deps: RegisterDeps, register: RegisterName, most: number): Promise<number[]> {
  const now = deps.clock.now();
  const { rows } = await sql<{ id: number }>`
    WITH invited AS (
      SELECT player_id AS id FROM push_messages m JOIN push_subscriptions s ON s.id = m.subscription_id
      UNION SELECT p.id FROM mails m JOIN players p ON lower(p.email) = lower(m.recipient_address)
      WHERE m.purpose = 'invitation' AND m.sent_at IS NULL AND m.given_up_at IS NULL
    )
    SELECT p.id FROM invited JOIN players p USING (id)
    WHERE p.erased_at IS NULL AND NOT EXISTS (
      SELECT 1 FROM register_checks c WHERE c.player_id = p.id AND c.register = ${register} AND (
        c.answer = 'free' AND c.person_version = p.person_version AND c.asked_at > ${new Date(now.getTime() - freeMsOf(deps))}
        OR c.answer <> 'free' AND c.asked_at > ${new Date(now.getTime() - MINUTE_MS)}))
    ORDER BY p.id LIMIT ${most}`.execute(deps.database.kysely);
  return rows.map(({ id }) => id);
}

type Asked = { adapter: ExclusionRegister; persons: readonly RegisterPerson[]; traceId: string };

async function answersOf({ adapter, persons, traceId }: Asked): Promise<readonly (RegisterAnswer | RegisterAway)[]> {
  const asAway = (error: unknown): RegisterAway => {
    if (error instanceof RegisterAway) return error;
    throw error;
  };
  if (adapter.checkForMarketing) {
    const found = await adapter.checkForMarketing(persons, traceId).catch(asAway);
    if (found instanceof RegisterAway) return persons.map(() => found);
    return persons.map((_, index) => found[index] ?? new RegisterAway('refused'));
  }
  const answers: (RegisterAnswer | RegisterAway)[] = [];
  for (const person of persons) answers.push(await adapter.check(person, randomUUID()).catch(asAway));
  return answers;
}

/** Asks about the next ones. Returns whether more may wait, and the register answers. */
async function checkNext(
  deps: RegisterDeps,
  { register, adapter, atOnce }: { register: RegisterName; adapter: ExclusionRegister; atOnce: number },
): Promise<boolean> {
  const { kysely } = deps.database;
  const most = adapter.checkForMarketing ? atOnce : ONE_BY_ONE;
  const invited = await findInvited(deps, register, most);
  const known: (StoredPerson & { playerId: number })[] = [];
  for (const playerId of invited) {
    const found = await readPerson(kysely, playerId);
    if (found && adapter.missing(found.person).length === 0) known.push({ ...found, playerId });
  }
  if (known.length === 0) return false;
  const traceId = randomUUID();
  const askedAfter = await newestCheckId(kysely);
  const askedAt = deps.clock.now();
  const start = performance.now();
  const answers = await answersOf({ adapter, persons: known.map(({ person }) => person), traceId });
  const ms = Math.round(performance.now() - start);
  const checks = known.map(({ playerId, personVersion }, index): AskedCheck => {
    const found = answers[index];
    const answer =
      !found || found instanceof RegisterAway
        ? ({ answer: 'away', detail: found?.fault ?? 'unclear' } as const)
        : found;
    return {
      subject: { playerId },
      register,
      purpose: 'marketing',
      personVersion,
      askedAfter,
      askedAt,
      ms,
      traceId,
      ...answer,
    };
  });
  await recordChecks(deps, checks);
  const isAway = checks.some(({ answer }) => answer === 'away');
  return invited.length === most && !isAway;
}

/**
 * Asks about everybody to whom something that invites is to be sent. Once a minute: as many at a time as a register takes, and no more of
 * one that does not answer.
 */
export async function checkForMarketing(
  deps: RegisterDeps,
  mayGoOn: () => boolean = () => true,
  atOnce: number = AT_ONCE,
): Promise<void> {
  const { register } = (await marketInForce(deps)).protection;
  const adapter = register && deps.registers[register];
  if (!register || !adapter) return;
  let hasMore = true;
  while (hasMore && mayGoOn()) hasMore = await checkNext(deps, { register, adapter, atOnce });
}
