import type { StatementName } from '@foyer/domain/fields/consent-field-rules';
import type { RegistrationDraft } from '@foyer/domain/registration/registration-draft';
import * as z from 'zod/mini';
import { serverText } from '../../kernel/texts/server-text.ts';
import type { ConsentChange } from '../account/service.ts';

export const StoredConsents = z.array(z.object({ consent: z.string(), isGiven: z.boolean(), text: z.string() }));

/** The words beside the boxes of statements. */
export async function wordStatements(statements: readonly StatementName[], language: string): Promise<ConsentChange[]> {
  const t = await serverText(language);
  return statements.map((consent) => ({ consent, isGiven: true, text: t(`field.${consent}`) }));
}

/** What was agreed to and what was not, in the words of the form at that time. `minimumAge`: as the form named it. */
export async function wordConsents(
  draft: RegistrationDraft,
  { language, minimumAge, statements }: { language: string; minimumAge: number; statements: readonly StatementName[] },
): Promise<ConsentChange[]> {
  const t = await serverText(language);
  const asked = [
    ['ageAndPolicyChecked', t('registration.ageAndPolicyChecked', { age: minimumAge })],
    ['receiveEmail', t('registration.fullConsent')],
    ['receiveSms', t('registration.fullConsent')],
    ['skypeId', t('registration.pushConsent')],
    ['campaignsEnabled', t('registration.campaignsEnabled')],
  ] as const;
  const boxes = asked.map(([consent, text]) => ({ consent, isGiven: draft[consent], text }));
  return [...boxes, ...(await wordStatements(statements, language))];
}
