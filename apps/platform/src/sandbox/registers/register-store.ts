import type { RegisterName } from '@foyer/domain/market/protection-duties';
import type { Kernel } from '../../kernel/kernel.ts';
import {
  keysOfPerson,
  type QueriedPerson,
  type RegisterFact,
  type RegisterScenario,
  registerScenarioOf,
  SCENARIO_NAMES,
} from './register-scenario.ts';

/** What a person can be put on a list as. */
export const LIST_STATES = ['listed', 'paused', 'returned'] as const satisfies readonly RegisterFact[];

/** How a register can be made to misbehave for everybody. */
export const REGISTER_TROUBLES = SCENARIO_NAMES.filter((name) => !LIST_STATES.some((state) => state === name));

export async function readTrouble({ database }: Kernel, register: RegisterName): Promise<RegisterScenario | null> {
  const row = await database.kysely
    .selectFrom('sandbox_register_faults')
    .select('fault')
    .where('register', '=', register)
    .executeTakeFirst();
  return REGISTER_TROUBLES.find((name) => name === row?.fault) ?? null;
}

/** False for a fault that is none. */
export async function writeTrouble({ database }: Kernel, register: RegisterName, fault: string): Promise<boolean> {
  const known = [...REGISTER_TROUBLES, 'none'].find((name) => name === fault);
  if (known === undefined) return false;
  await database.kysely
    .insertInto('sandbox_register_faults')
    .values({ register, fault: known })
    .onConflict((conflict) => conflict.column('register').doUpdateSet({ fault: known }))
    .execute();
  return true;
}

type ListEntry = { register: RegisterName; knownBy: string; state: string };

/** False for a state that is none, or nobody. */
export async function addEntry(deps: Kernel, entry: ListEntry): Promise<boolean> {
  const state = LIST_STATES.find((name) => name === entry.state);
  const knownBy = entry.knownBy.trim().toLowerCase().slice(0, 200);
  if (knownBy === '' || state === undefined) return false;
  await deps.database.kysely
    .insertInto('sandbox_register_entries')
    .values({ register: entry.register, known_by: knownBy, state, added_at: deps.clock.now() })
    .onConflict((conflict) => conflict.columns(['register', 'known_by']).doUpdateSet({ state }))
    .execute();
  return true;
}

/** Whether it was there or not. */
export async function removeEntry({ database }: Kernel, register: RegisterName, knownBy: string): Promise<true> {
  await database.kysely
    .deleteFrom('sandbox_register_entries')
    .where('register', '=', register)
    .where('known_by', '=', knownBy)
    .execute();
  return true;
}

export function listEntries({ database }: Kernel) {
  return database.kysely
    .selectFrom('sandbox_register_entries')
    .selectAll()
    .orderBy('register')
    .orderBy('added_at', 'desc')
    .limit(200)
    .execute();
}

/** The page's fault first, then the list, then what the person's own name or number chooses. */
export async function judgePerson(
  deps: Kernel,
  register: RegisterName,
  person: QueriedPerson,
): Promise<{ fact: RegisterFact; trouble: RegisterScenario | null }> {
  const own = registerScenarioOf(person);
  const ownTrouble = REGISTER_TROUBLES.find((name) => name === own) ?? null;
  const keys = keysOfPerson(person);
  const entry =
    keys.length === 0
      ? undefined
      : await deps.database.kysely
          .selectFrom('sandbox_register_entries')
          .select('state')
          .where('register', '=', register)
          .where('known_by', 'in', keys)
          .executeTakeFirst();
  const fact = LIST_STATES.find((state) => state === (entry?.state ?? own)) ?? 'free';
  return { fact, trouble: (await readTrouble(deps, register)) ?? ownTrouble };
}
