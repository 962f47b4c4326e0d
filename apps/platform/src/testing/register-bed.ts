import { randomUUID } from 'node:crypto';
import type { MarketCode } from '@foyer/domain/market/market-profiles';
import type { RegisterName } from '@foyer/domain/market/protection-duties';
import type { RegisterPerson } from '@foyer/domain/register/register-check';
import { type ExclusionRegister, FREE } from '../modules/register/service.ts';
import { DEMO_PASSWORD } from '../seed/demo-players.ts';
import { createPaymentBed, METHOD, type Payer, type PaymentBed } from './sandbox/payment-bed.ts';
import type { TestPlatformOptions } from './test-platform.ts';
import { type CallRefused, createVisitor, type Visitor } from './visitor.ts';

export type Registrable = Payer & { userName: string; email: string; publicUserId: string };

/** What a call of a person came to: null, or the code of its refusal. */
export type RegisterBed = PaymentBed & {
  /** Logged in, with the demo's password and whatever GamStop asks by; cash in minor units. */
  addPerson(more?: { lastName?: string }, cash?: bigint): Promise<Registrable>;
  logIn(person: Registrable): Promise<{ visitor: Visitor; code: string | null; register: string | undefined }>;
  launch(visitor: Visitor): Promise<string | null>;
  deposit10(visitor: Visitor): Promise<string | null>;
  checksOf(person: Registrable): Promise<string[]>;
  rows(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
};

let count = 0;

export async function createRegisterBed(
  market: MarketCode,
  registers: NonNullable<TestPlatformOptions['registers']>,
  config: TestPlatformOptions['config'] = {},
  log?: TestPlatformOptions['log'],
): Promise<RegisterBed> {
  const bed = await createPaymentBed({ market, ...config }, { registers, ...(log && { log }) });
  const rows: RegisterBed['rows'] = async (text, values) => {
    const found = await bed.platform.database.pool.query<Record<string, unknown>>(text, values);
    return found.rows;
  };
  return {
    ...bed,
    rows,
    async addPerson({ lastName = 'Kelemen' } = {}, cash = 0n) {
      const userName = `person-${++count}`;
      const email = `${userName}@example.com`;
      const publicUserId = randomUUID();
      const details = { firstName: 'Nora', lastName, birthDate: '1988-04-12', zipCode: 'SW1A 1AA' };
      const own = await bed.addPayer({ userName, email, publicUserId, ...details }, cash);
      const hash = `(SELECT password_hash FROM players WHERE user_name = 'nora')`;
      await rows(`UPDATE players SET password_hash = ${hash} WHERE id = $1`, [own.playerId]);
      // Nothing else stands before a deposit than the register.
      const { fundsProtection } = await own.visitor.call('getPaymentMethods');
      if (fundsProtection) await own.visitor.call('acknowledgeFundsProtection', { body: fundsProtection });
      return { ...own, userName, email, publicUserId };
    },
    async logIn({ userName }) {
      const visitor = createVisitor(bed.request);
      const body = { userName, password: DEMO_PASSWORD };
      return visitor.call('login', { body }).then(
        () => ({ visitor, code: null, register: undefined }),
        ({ code, details }: CallRefused) => ({ visitor, code, register: details.register }),
      );
    },
    launch: (visitor) => visitor.refusalOf('launchGame', { body: { game: 'lantern-row', mode: 'real' } }),
    deposit10: (visitor) =>
      visitor.refusalOf('createDeposit', { body: { methodId: METHOD.card, amount: '10.00' }, key: randomUUID() }),
    async checksOf({ playerId }) {
      const found = await rows('SELECT purpose, answer, detail FROM register_checks WHERE player_id = $1 ORDER BY id', [
        playerId,
      ]);
      return found.map(({ purpose, answer, detail }) => [purpose, answer, detail].filter(Boolean).join(' '));
    },
  };
}

export type ScriptedRegister = ExclusionRegister & {
  /** Persons that it was asked about. */
  asked: RegisterPerson[];
  /** Default: free. */
  answer: ExclusionRegister['check'];
};

/** A register in this process that says what `answer` is set to. */
export function createScriptedRegister(): ScriptedRegister {
  const register: ScriptedRegister = {
    asked: [],
    answer: async () => FREE,
    missing: () => [],
    check(person, traceId) {
      register.asked.push(person);
      return register.answer(person, traceId);
    },
  };
  return register;
}

/** By every name, so that a test can change its market. */
export function scriptedRegisters(): { register: ScriptedRegister; registers: Record<RegisterName, ScriptedRegister> } {
  const register = createScriptedRegister();
  return {
    register,
    registers: { gamstop: register, spelpaus: register, cruks: register, rofus: register, oasis: register },
  };
}
