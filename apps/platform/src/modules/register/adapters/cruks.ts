import { dutchBsn, missingPersonFields } from '@foyer/domain/register/register-check';
import * as z from 'zod/mini';
import { type ExclusionRegister, FREE, LISTED, RegisterAway } from '../exclusion-register.ts';
import { askJson, type RegisterFetch } from './call-register.ts';

const Code = z.object({ requestId: z.string(), cruksCode: z.string().check(z.regex(/^[A-Z0-9]{12}$/)) });
const Registration = z.object({ requestId: z.string(), cruksCode: z.string(), isRegistered: z.boolean() });

/** Cruks (NL): a code is made of the person, and looked up. The connection's client certificate says who asks. */
export function createCruks({ fetch }: { fetch: RegisterFetch }): ExclusionRegister {
  return {
    missing(person) {
      const missing = missingPersonFields(person, ['lastName', 'birthDate']);
      return dutchBsn(person) === null ? [...missing, 'nationalIdNumber'] : missing;
    },
    async check(person, requestId) {
      const { firstName, lastName, birthDate } = person;
      const asked = { requestId, bsn: dutchBsn(person), firstName, lastName, birthDate };
      const { cruksCode } = await askJson(fetch, '/codes', { body: asked, schema: Code });
      const found = await askJson(fetch, '/registrations', { body: { requestId, cruksCode }, schema: Registration });
      if (found.cruksCode !== cruksCode) throw new RegisterAway('unclear');
      return found.isRegistered ? LISTED : FREE;
    },
  };
}
