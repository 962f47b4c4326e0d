import { randomUUID } from 'node:crypto';
import { PROTECTION_CODE } from '@foyer/contract/protection/protection-code';
import type { MarketProfile } from '@foyer/domain/market/market-profiles';
import type { RegisterName } from '@foyer/domain/market/protection-duties';
import {
  type CheckAnswer,
  type CheckDetail,
  type CheckPurpose,
  REGISTER_TITLES,
  type RegisterPerson,
} from '@foyer/domain/register/register-check';
import { HOUR_MS } from '@foyer/domain/time/duration';
import type { Queries, Trx } from '../../kernel/db/database.ts';
import { Refusal } from '../../kernel/errors/refusal.ts';
import { enqueue } from '../../kernel/jobs/enqueue.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { RegisterAway, type RegisterDeps } from './exclusion-register.ts';
import { findLastCheck, newestCheckId, readPerson, standingOf, waitsAfter } from './register-standing.ts';

/** The kind of job that ends what a player has open whom a register names; `{ playerId }`. */
export const SHUT_REGISTERED = 'shutRegistered';

/** How long an answer that a player is free holds (ms). */
export const freeMsOf = ({ config }: Pick<Kernel, 'config'>): number => config.registerHours * HOUR_MS;

export function registeredRefusal(register: RegisterName): Refusal {
  return new Refusal(PROTECTION_CODE.closedByRegister, { register: REGISTER_TITLES[register] });
}

/** There is no answer that holds: `withRegisterAnswer` asks for one. */
export class RegisterAnswerMissing extends Refusal {
  readonly register: RegisterName;

  constructor(register: RegisterName) {
    super('registerAway', { register: REGISTER_TITLES[register] });
    this.register = register;
  }
}

export type Subject = { playerId: number } | { registrationId: string };

export type AskedCheck = {
  subject: Subject;
  register: RegisterName;
  purpose: CheckPurpose;
  answer: CheckAnswer;
  detail: CheckDetail | null;
  personVersion: number;
  askedAfter: bigint;
  askedAt: Date;
  ms: number;
  traceId: string;
};

/** With what follows from it, in one transaction. */
export async function recordChecks(deps: Kernel, checks: readonly AskedCheck[]): Promise<void> {
  if (checks.length === 0) return;
  for (const { register, answer, ms } of checks) {
    deps.metrics.registerChecks.inc({ register, answer });
    deps.metrics.registerSeconds.observe({ register }, ms / 1000);
  }
  await deps.database.kysely.transaction().execute(async (trx) => {
    await trx
      .insertInto('register_checks')
      .values(
        checks.map(({ subject, ...check }) => ({
          player_id: 'playerId' in subject ? subject.playerId : null,
          registration_id: 'registrationId' in subject ? subject.registrationId : null,
          register: check.register,
          purpose: check.purpose,
          answer: check.answer,
          detail: check.detail,
          person_version: check.personVersion,
          asked_after: check.askedAfter,
          asked_at: check.askedAt,
          ms: check.ms,
          trace_id: check.traceId,
        })),
      )
      .execute();
    for (const { subject, purpose, answer, askedAt } of checks) {
      if (answer !== 'excluded' || purpose === 'marketing' || !('playerId' in subject)) continue;
      await enqueue(trx, SHUT_REGISTERED, { playerId: subject.playerId }, askedAt);
    }
  });
}

type Question = {
  subject: Subject;
  register: RegisterName;
  purpose: CheckPurpose;
  person: RegisterPerson;
  personVersion: number;
};

/** Sends one question and records what came of it. Throws Refusal registerAway where no register is set up, registerIncomplete. */
async function ask(deps: RegisterDeps, { person, ...question }: Question): Promise<CheckAnswer> {
  const adapter = deps.registers[question.register];
  if (!adapter) throw new RegisterAnswerMissing(question.register);
  const fields = [...adapter.missing(person)];
  if (fields.length > 0) {
    throw new Refusal('registerIncomplete', { register: REGISTER_TITLES[question.register], fields });
  }
  const traceId = randomUUID();
  const askedAfter = await newestCheckId(deps.database.kysely);
  const askedAt = deps.clock.now();
  const start = performance.now();
  const reply = await adapter.check(person, traceId).catch((error: unknown) => {
    if (!(error instanceof RegisterAway)) throw error;
    return { answer: 'away', detail: error.fault } as const;
  });
  const ms = Math.round(performance.now() - start);
  if (reply.answer === 'away') {
    deps.log.warn({ register: question.register, traceId, fault: reply.detail, ms }, 'a register gave no answer');
  }
  await recordChecks(deps, [{ ...question, ...reply, askedAfter, askedAt, ms, traceId }]);
  return reply.answer;
}

type Player = { playerId: number; market: MarketProfile };

/** Throws Refusal 238; registerAway and registerIncomplete without an answer. */
async function askAbout(
  deps: RegisterDeps,
  { playerId, register, purpose }: { playerId: number; register: RegisterName; purpose: 'login' | 'play' },
): Promise<void> {
  const { kysely } = deps.database;
  const last = await findLastCheck(kysely, { playerId, register, purpose: 'play' });
  if (waitsAfter(last, purpose, deps.clock.now())) throw new RegisterAnswerMissing(register);
  const known = await readPerson(kysely, playerId);
  if (!known) throw new RegisterAnswerMissing(register);
  const answer = await ask(deps, { subject: { playerId }, register, purpose, ...known });
  if (answer === 'excluded') throw registeredRefusal(register);
  if (answer === 'away') throw new RegisterAnswerMissing(register);
}

/**
 * At every login, once the person is proved. Throws Refusal 238. Without an answer the login goes on, so that a player gets at their
 * money: play and deposits wait for the answer (decision 0112).
 */
export async function askAtLogin(deps: RegisterDeps, { playerId, market }: Player): Promise<void> {
  const { register } = market.protection;
  if (!register) return;
  await askAbout(deps, { playerId, register, purpose: 'login' }).catch((error: unknown) => {
    if (!(error instanceof Refusal) || error.code === PROTECTION_CODE.closedByRegister) throw error;
  });
}

/** Before an account opens. Throws Refusal 238, registerAway. Data that are missing still are asked for before the first game. */
export async function assertRegistrantFree(
  deps: RegisterDeps,
  { registrationId, person, market }: { registrationId: string; person: RegisterPerson; market: MarketProfile },
): Promise<void> {
  const { register } = market.protection;
  if (!register) return;
  const question = {
    subject: { registrationId },
    register,
    purpose: 'registration',
    person,
    personVersion: 0,
  } as const;
  const answer = await ask(deps, question).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'registerIncomplete') return 'free' as const;
    throw error;
  });
  if (answer === 'excluded') throw registeredRefusal(register);
  if (answer === 'away') throw new RegisterAnswerMissing(register);
}

/** Before money or play, by the answer that is known. Throws Refusal 238, RegisterAnswerMissing. */
export async function assertRegisterFree(
  queries: Queries | Trx,
  { playerId, market, now, freeMs }: Player & { now: Date; freeMs: number },
): Promise<void> {
  const { register } = market.protection;
  if (!register) return;
  const last = await findLastCheck(queries, { playerId, register, purpose: 'play' });
  const standing = standingOf(last, { now, freeMs });
  if (standing === 'excluded') throw registeredRefusal(register);
  if (standing === 'unknown') throw new RegisterAnswerMissing(register);
}

/**
 * Does `work` again once the register was asked, where `assertRegisterFree` found no answer in it. A repeated call whose work is done already
 * asks nobody.
 */
export async function withRegisterAnswer<T>(deps: RegisterDeps, playerId: number, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof RegisterAnswerMissing)) throw error;
    await askAbout(deps, { playerId, register: error.register, purpose: 'play' });
    return work();
  }
}
