import { getProfile, type Profile, updateFields } from '@foyer/contract/profile/profile';
import type { FieldContext } from '@foyer/domain/fields/field-context';
import { formatPhoneNumber } from '@foyer/domain/fields/phone-number';
import { PHONE_RULES, validatePhone } from '@foyer/domain/profile/phone-form';
import { useQueryClient, useSend, writeCall } from '../../data/call.ts';
import { useText } from '../../data/texts.tsx';
import styles from '../../parts/account/AccountCards.module.css';
import { toast } from '../../parts/feedback/toasts.ts';
import { Form } from '../../parts/form/Form.tsx';
import { FormEnd } from '../../parts/form/FormEnd.tsx';
import { FormField } from '../../parts/form/FormField.tsx';
import { useDraftForm } from '../../parts/form/useDraftForm.ts';
import { toSendProblem } from '../../parts/form/useSendProblem.ts';
import { inNameOrder } from '../../parts/format/name-order.ts';
import { PROFILE_FIELDS, PROFILE_NAMES, type ProfileDraft, toProfileDraft } from './profile-fields.ts';
import { useFieldContext } from './useFieldContext.ts';

/** All that is known, and the phone number to be changed (HEADER-11, REGCALL-10). */
export function ProfileForm({ profile }: { profile: Profile }) {
  const t = useText();
  const client = useQueryClient();
  const { send } = useSend(updateFields);
  const context = useFieldContext(profile.country);
  const { phoneNumber, ...known } = toProfileDraft(t, profile);
  const form = useDraftForm<ProfileDraft, FieldContext>({
    name: 'profile',
    fields: PROFILE_FIELDS,
    rules: PHONE_RULES,
    context,
    empty: { ...known, phoneNumber },
    known,
    validate: (draft) => validatePhone(draft, context),
    findMessage: (text, name, values) => text.find(`profile.issue-${name}`, values),
    country: profile.country,
    async send(draft) {
      const result = await send({ body: { phoneNumber: formatPhoneNumber(draft.phoneNumber) } });
      if (!result.ok) return toSendProblem(t, result.failure);
      writeCall(client, getProfile, {}, result.value);
      toast('good', t('profile.saved'));
      return null;
    },
  });
  return (
    <Form form={form} label={t('profile.form')}>
      <FormField form={form} name="phoneNumber" />
      <FormEnd form={form} label={t('profile.save')} busyLabel={t('profile.saving')} />
      <div className={styles.fields}>
        {inNameOrder(t.language, PROFILE_NAMES)
          .filter((name) => form.draft[name] !== '')
          .map((name) => (
            <FormField key={name} form={form} name={name} />
          ))}
      </div>
    </Form>
  );
}
