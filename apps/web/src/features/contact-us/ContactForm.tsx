import type { Profile } from '@foyer/contract/profile/profile';
import { CONTACT_LIMITS, CONTACT_NOTE_MS } from '@foyer/domain/contact/contact-limits';
import { COMPLAINTS_SUBJECT, offeredSubjects, SUBJECT_WITH_PICTURES } from '@foyer/domain/contact/contact-subjects';
import { validateContact } from '@foyer/domain/contact/validate-contact';
import { formatUploadSize } from '@foyer/domain/upload/format-upload-size';
import { useMemo, useRef } from 'react';
import { useDevice } from '../../data/location.tsx';
import { useSession, useSettings } from '../../data/session.tsx';
import { useText } from '../../data/texts.tsx';
import { dismissToast, toast } from '../../parts/feedback/toasts.ts';
import { Form } from '../../parts/form/Form.tsx';
import { FormEnd } from '../../parts/form/FormEnd.tsx';
import { FormField } from '../../parts/form/FormField.tsx';
import { refuseFile } from '../../parts/form/file-slots.ts';
import { useDraftForm } from '../../parts/form/useDraftForm.ts';
import type { SendProblem } from '../../parts/form/useSendProblem.ts';
import { issuesIn } from '../../parts/form/useSendProblem.ts';
import { inNameOrder } from '../../parts/format/name-order.ts';
import styles from './ContactUsPage.module.css';
import { contactFailureText } from './contact-failure-text.ts';
import {
  CONTACT_ALIASES,
  CONTACT_FORM_RULES,
  type ContactFormDraft,
  contactFields,
  EMPTY_CONTACT,
  findContactMessage,
} from './contact-fields.ts';
import type { Sent } from './SentPanel.tsx';
import { useSendContact } from './useSendContact.ts';

type ContactFormProps = { profile: Profile | undefined; onSent: (sent: Sent) => void };

const TOAST = { milliseconds: CONTACT_NOTE_MS };

/** What the profile knows of the sender (CONTACT-24 to CONTACT-27). */
function knownSender(profile: Profile | undefined): Partial<ContactFormDraft> {
  const facts = Object.entries({
    firstName: profile?.firstName,
    lastName: profile?.lastName,
    email: profile?.email,
  });
  return Object.fromEntries(facts.filter(([, value]) => Boolean(value)));
}

function useContactForm({ profile, onSent }: ContactFormProps) {
  const t = useText();
  const { frontEnd, backEnd } = useSettings() ?? {};
  const offered = useMemo(() => offeredSubjects(frontEnd?.supportSubjects ?? []), [frontEnd]);
  const maxBytes = backEnd?.contactUsMaxFileSizePerFile ?? 0;
  const deviceType = useDevice();
  const isPlayer = useSession().loggedIn;
  const fields = useMemo(
    () => contactFields(t, { offered, maxBytes, deviceType, isPlayer }),
    [t, offered, maxBytes, deviceType, isPlayer],
  );
  const sendContact = useSendContact();
  const failedToast = useRef(0);
  const form = useDraftForm<ContactFormDraft, { offered: readonly number[] }>({
    name: 'contact',
    fields,
    rules: CONTACT_FORM_RULES,
    context: { offered },
    empty: EMPTY_CONTACT,
    validate: (draft) => validateContact(draft, offered),
    findMessage: findContactMessage,
    known: knownSender(profile),
    aliases: CONTACT_ALIASES,
    async send(draft): Promise<SendProblem | null> {
      // What was said of the last try is no longer true.
      dismissToast(failedToast.current);
      const result = await sendContact(draft);
      if ('sent' in result) {
        toast('good', t('contact.sent'), TOAST);
        onSent({ email: draft.email.trim(), complaint: result.sent.complaint ?? null });
        return null;
      }
      failedToast.current = toast('danger', contactFailureText(t, result.failure), TOAST);
      const issues = issuesIn(result.failure);
      const fault = issues.find(({ field }) => field === 'files')?.key;
      if (!result.file || !fault) return { issues };
      form.setValue('files', refuseFile(draft.files, result.file, fault));
      return {};
    },
  });
  return { form, offered, maxBytes };
}

/** The form itself (CONTACT-01). */
export function ContactForm(props: ContactFormProps) {
  const t = useText();
  const { form, offered, maxBytes } = useContactForm(props);
  const { subjectId } = form.draft;
  const withPictures = t.find(`contact.subject-${SUBJECT_WITH_PICTURES}`) ?? '';
  const picturesHint =
    offered.includes(SUBJECT_WITH_PICTURES) && subjectId !== SUBJECT_WITH_PICTURES
      ? t('contact.picturesWith', { subject: withPictures })
      : undefined;
  const subjectHint = subjectId === COMPLAINTS_SUBJECT ? t('contact.complaintHint') : picturesHint;
  const size = formatUploadSize(maxBytes, t.figures);
  const knownHint = (name: 'firstName' | 'lastName' | 'email') => (name in form.known ? t('contact.known') : undefined);
  return (
    <Form form={form} label={t('contact.heading')}>
      <p className={styles.mandatory}>{t('form.mandatory')}</p>
      <div className={styles.sender}>
        {inNameOrder(t.language, ['firstName', 'lastName']).map((name) => (
          <FormField key={name} form={form} name={name} hint={knownHint(name)} />
        ))}
      </div>
      <FormField form={form} name="email" hint={knownHint('email')} />
      <FormField form={form} name="subjectId" hint={subjectHint} />
      <FormField form={form} name="body" />
      <FormField form={form} name="files" hint={t('contact.picturesHint', { count: CONTACT_LIMITS.pictures, size })} />
      <FormField form={form} name="sendMeCopy" />
      <FormEnd form={form} label={t('contact.send')} busyLabel={t('contact.sending')} waits hasSummary />
    </Form>
  );
}
