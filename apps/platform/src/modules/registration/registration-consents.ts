import type { RegistrationDraft } from '@foyer/domain/registration/registration-draft';
import * as z from 'zod/mini';
import { serverText } from '../../kernel/texts/server-text.ts';
import type { ConsentChange } from '../account/service.ts';

export const StoredConsents = z.array(z.object({ consent: z.string(), isGiven: z.boolean(), text: z.string() }));

/** What was agreed to and what was not, in the words of the form at that time. `minimumAge`: as the form named it. */
export async function wordConsents(
  draft: RegistrationDraft,
  { language, minimumAge }: { language: string; minimumAge: number },
): Promise<ConsentChange[]> {
  const t = await serverText(language);
  const asked = [
    ['ageAndPolicyChecked', t('registration.ageAndPolicyChecked', { age: minimumAge })],
    ['receiveEmail', t('registration.fullConsent')],
    ['receiveSms', t('registration.fullConsent')],
    ['skypeId', t('registration.pushConsent')],
    ['campaignsEnabled', t('registration.campaignsEnabled')],
  ] as const;
  return asked.map(([consent, text]) => ({ consent, isGiven: draft[consent], text }));
}
