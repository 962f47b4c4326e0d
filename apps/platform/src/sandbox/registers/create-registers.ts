import { createHash } from 'node:crypto';
import { REGISTERS } from '@foyer/domain/market/protection-duties';
import { danishCpr, dutchBsn, type RegisterPerson, swedishSubjectId } from '@foyer/domain/register/register-check';
import {
  createRegister,
  type ExclusionRegister,
  type RegisterFetch,
  type Registers,
} from '../../modules/register/service.ts';
import { REGISTER_SCENARIOS, registerScenarioOf } from './register-scenario.ts';

type Request = (path: string, init: RequestInit) => Response | Promise<Response>;

/** What an outside caller would send along. */
export function sandboxRegisterKey(salt: string): string {
  return createHash('sha256').update(`sandbox registers ${salt}`).digest('hex');
}

/** The number of the operator at Spelpaus. */
export const SANDBOX_ACTOR = '20';

const hashOf = (text: string) => createHash('sha256').update(text).digest().readUInt32BE(0);

/** Four digits, of the surname's scenario where it is one. */
function endingOf({ lastName, email }: RegisterPerson): string {
  const scenario = registerScenarioOf({ lastName: lastName ?? '' });
  return scenario ? REGISTER_SCENARIOS[scenario].ending : String(hashOf(email ?? '') % 9_000).padStart(4, '0');
}

function bsnOf({ email }: RegisterPerson): string {
  for (let number = 100_000_000 + (hashOf(email ?? '') % 800_000_000); ; number += 1) {
    const bsn = dutchBsn({ nationalIdNumber: String(number) });
    if (bsn) return bsn;
  }
}

/** The demo's people lack much of what registers ask by: it is made up, the same each time, so that every market can be played. */
export function completePerson(person: RegisterPerson, name: (typeof REGISTERS)[number]): RegisterPerson {
  const birthDate = person.birthDate || '1990-01-02';
  const born = birthDate.replaceAll('-', '');
  const numbers = {
    gamstop: () => person.nationalIdNumber,
    spelpaus: () => swedishSubjectId(person) ?? `${born}${endingOf(person)}`,
    cruks: () => dutchBsn(person) ?? bsnOf(person),
    rofus: () => danishCpr(person) ?? `${born.slice(6)}${born.slice(4, 6)}${born.slice(2, 4)}${endingOf(person)}`,
    oasis: () => person.nationalIdNumber,
  };
  return {
    ...person,
    firstName: person.firstName || 'Demo',
    lastName: person.lastName || 'Player',
    birthDate,
    zipCode: person.zipCode || '1051',
    nationalIdNumber: numbers[name](),
  };
}

/** Registers on the sandbox's API. `request`: an HTTP call of the platform's own app. */
export function createSandboxRegisters(request: Request, salt: string): Registers {
  const key = sandboxRegisterKey(salt);
  const opened = REGISTERS.map((name): [string, ExclusionRegister] => {
    const fetch: RegisterFetch = async (path, { signal, ...init }) => {
      // What a client certificate says elsewhere. A form has to say that it is no other site's.
      const headers = { ...init.headers, 'x-sandbox-client': key, origin: 'http://localhost' };
      return request(`/sandbox/registers/${name}${path}`, { ...init, headers, signal });
    };
    const { check, checkForMarketing } = createRegister[name]({ fetch, key, actor: SANDBOX_ACTOR });
    const complete = (person: RegisterPerson) => completePerson(person, name);
    return [
      name,
      {
        missing: () => [],
        check: (person, traceId) => check(complete(person), traceId),
        ...(checkForMarketing && {
          checkForMarketing: (persons: readonly RegisterPerson[], traceId: string) =>
            checkForMarketing(persons.map(complete), traceId),
        }),
      },
    ];
  });
  return Object.fromEntries(opened);
}
