import { danishCpr, type RegisterPerson } from '@foyer/domain/register/register-check';
import * as z from 'zod/mini';
import { type ExclusionRegister, FREE, LISTED, type RegisterAnswer, RegisterAway } from '../exclusion-register.ts';
import { askJson, type RegisterFetch } from './call-register.ts';

const STATES: Readonly<Record<'none' | 'temporary' | 'indefinite', RegisterAnswer>> = {
  none: FREE,
  temporary: { answer: 'excluded', detail: 'temporary' },
  indefinite: { answer: 'excluded', detail: 'indefinite' },
};

const State = z.object({ requestId: z.string(), cpr: z.string(), state: z.enum(['none', 'temporary', 'indefinite']) });
const Listed = z.object({ requestId: z.string(), registered: z.array(z.string()) });

/** ROFUS (DK): three states, by the CPR number. */
export function createRofus({ fetch, key }: { fetch: RegisterFetch; key: string }): ExclusionRegister {
  const headers = { 'x-api-key': key };
  const cprOf = (person: RegisterPerson) => danishCpr(person) ?? '';
  return {
    missing: (person) => (danishCpr(person) === null ? ['nationalIdNumber'] : []),
    async check(person, requestId) {
      const body = { requestId, cpr: cprOf(person) };
      const { cpr, state } = await askJson(fetch, '/person', { body, schema: State, headers });
      if (cpr !== body.cpr) throw new RegisterAway('unclear');
      return STATES[state];
    },
    async checkForMarketing(persons, requestId) {
      const cprs = persons.map(cprOf);
      const body = { requestId, cprs };
      const { registered } = await askJson(fetch, '/marketing', { body, schema: Listed, headers });
      if (!registered.every((cpr) => cprs.includes(cpr))) throw new RegisterAway('unclear');
      return cprs.map((cpr) => (registered.includes(cpr) ? LISTED : FREE));
    },
  };
}
