import { missingPersonFields } from '@foyer/domain/register/register-check';
import { type ExclusionRegister, FREE, LISTED, type RegisterAnswer, RegisterAway } from '../exclusion-register.ts';
import { callRegister, type RegisterFetch } from './call-register.ts';

/** P: was excluded, and may play. */
const ANSWERS: ReadonlyMap<string, RegisterAnswer> = new Map([
  ['Y', LISTED],
  ['N', FREE],
  ['P', { answer: 'free', detail: 'wasExcluded' }],
]);

/** GAMSTOP, v2 (SR 3.5.5): the answer is a header. A missing one, or one that says two things, is none. */
export function createGamstop({ fetch, key }: { fetch: RegisterFetch; key: string }): ExclusionRegister {
  return {
    missing: (person) => missingPersonFields(person, ['firstName', 'lastName', 'birthDate', 'email', 'zipCode']),
    async check(person, traceId) {
      const { firstName, lastName, birthDate, email, zipCode, phoneNumber } = person;
      const fields = { firstName, lastName, dateOfBirth: birthDate, email, postcode: zipCode, mobile: phoneNumber };
      const known = Object.entries(fields).flatMap(([name, value]): [string, string][] =>
        value ? [[name, value]] : [],
      );
      const { headers } = await callRegister(fetch, '/v2', {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'x-api-key': key,
          'x-trace-id': traceId,
        },
        body: new URLSearchParams(known).toString(),
      });
      const answer = ANSWERS.get(headers.get('x-exclusion') ?? '');
      const isOurs = (headers.get('x-trace-id') ?? traceId) === traceId;
      if (!answer || !isOurs) throw new RegisterAway('unclear');
      return answer;
    },
  };
}
