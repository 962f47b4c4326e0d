import { missingPersonFields } from '@foyer/domain/register/register-check';
import * as z from 'zod/mini';
import { type ExclusionRegister, FREE, LISTED } from '../exclusion-register.ts';
import { askJson, type RegisterFetch } from './call-register.ts';

const Locked = z.object({ requestId: z.string(), locked: z.boolean() });

/** OASIS (DE). Its interface is not public: the behaviour alone. */
export function createOasis({ fetch, key }: { fetch: RegisterFetch; key: string }): ExclusionRegister {
  return {
    missing: (person) => missingPersonFields(person, ['firstName', 'lastName', 'birthDate', 'zipCode']),
    async check({ firstName, lastName, birthDate, zipCode }, requestId) {
      const body = { requestId, firstName, lastName, birthDate, zipCode };
      const { locked } = await askJson(fetch, '/locks', { body, schema: Locked, headers: { 'x-api-key': key } });
      return locked ? LISTED : FREE;
    },
  };
}
