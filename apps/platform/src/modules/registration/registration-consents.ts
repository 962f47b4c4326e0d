import type { RegistrationDraft } from '@foyer/domain/registration/registration-draft';
import * as z from 'zod/mini';
import { serverText } from '../../kernel/texts/server-text.ts';
import type { ConsentChange } from '../account/service.ts';

const ASKED = ['ageAndPolicyChecked', 'receiveEmail', 'receiveSms', 'skypeId', 'campaignsEnabled'] as const;

export const StoredConsents = z.array(z.object({ consent: z.string(), isGiven: z.boolean(), text: z.string() }));

/** What was agreed to and what was not, in the words of the form at that time. */
export async function wordConsents(draft: RegistrationDraft, language: string): Promise<ConsentChange[]> {
  const t = await serverText(language);
  return ASKED.map((consent) => ({ consent, isGiven: draft[consent], text: t.find(`field.${consent}`) ?? consent }));
}
