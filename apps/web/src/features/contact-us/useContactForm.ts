import { CONTACT_LIMITS, CONTACT_NOTE_MS } from '@foyer/domain/contact/contact-limits';
import { offeredSubjects } from '@foyer/domain/contact/contact-subjects';
import { canSendContact } from '@foyer/domain/contact/validate-contact';
import { useRef, useState } from 'react';
import { useSettings } from '../../data/session.ts';
import { useText } from '../../data/texts.tsx';
import type { Failure } from '../../data/transport.ts';
import { dismissNotice, notify } from '../../parts/notices.ts';
import {
  type ChosenPicture,
  type ContactDraft,
  emptyDraft,
  type FieldIssues,
  FORM_FIELDS,
  type FormField,
  findIssues,
  issuesByField,
  type PictureSlot,
  type Profile,
} from './contact-draft.ts';
import { failedNote } from './contact-words.ts';
import { useSendContact } from './useSendContact.ts';

const NONE: FieldIssues = new Map();

function faultOf(failure: Failure): string | null {
  const issues = failure.kind === 'refused' ? failure.error.errorDetails.issues : undefined;
  return issues?.find(({ field }) => field === 'files')?.key ?? null;
}

const withFile = (slots: readonly PictureSlot[], sent: ChosenPicture, file: string | null) =>
  slots.map((slot) => (slot.picture?.source === sent.source ? { ...slot, picture: { ...slot.picture, file } } : slot));

/**
 * The contact form's state: what is typed, what is wrong with it, and sending. A field is judged once it was left or sending
 * was tried; what the server said of a field stands until the field changes. A failed send keeps everything.
 */
export function useContactForm(profile: Profile | undefined, onSent: (email: string) => void) {
  const t = useText();
  const offered = offeredSubjects(useSettings()?.frontEnd.supportSubjects ?? []);
  const [draft, setDraft] = useState<ContactDraft>(() => emptyDraft(profile, CONTACT_LIMITS.pictures));
  const [left, setLeft] = useState<ReadonlySet<FormField>>(new Set());
  const [fromServer, setFromServer] = useState<FieldIssues>(NONE);
  const [tries, setTries] = useState(0);
  const failedNotice = useRef(0);
  const changePictures = (change: (slots: readonly PictureSlot[]) => readonly PictureSlot[]) =>
    setDraft((now) => ({ ...now, pictures: change(now.pictures) }));
  const { send, isSending } = useSendContact((picture, file) =>
    changePictures((slots) => withFile(slots, picture, file)),
  );

  const own = findIssues(draft, offered);
  const issues = new Map(
    FORM_FIELDS.flatMap((field) => {
      const issue = fromServer.get(field) ?? (left.has(field) ? own.get(field) : undefined);
      return issue ? [[field, issue] as const] : [];
    }),
  );

  const takeFailure = (failure: Failure, picture: ChosenPicture | null) => {
    failedNotice.current = notify('danger', failedNote(t, failure), { milliseconds: CONTACT_NOTE_MS });
    const fault = picture && faultOf(failure);
    if (fault) {
      const refused = (slot: PictureSlot) => slot.picture?.source === picture.source;
      changePictures((slots) => slots.map((slot) => (refused(slot) ? { ...slot, picture: null, fault } : slot)));
    } else if (failure.kind === 'refused') {
      setFromServer(issuesByField(failure.error.errorDetails.issues ?? []));
      // What waited too long is sent again with the next try.
      if (faultOf(failure)) changePictures((slots) => slots.map(forgetFile));
    }
    setTries((count) => count + 1);
  };

  const submit = async () => {
    if (isSending || !canSendContact(draft)) return;
    setLeft(new Set(FORM_FIELDS));
    setFromServer(NONE);
    if (own.size > 0) {
      setTries((count) => count + 1);
      return;
    }
    // What was said of the last try is no longer true.
    dismissNotice(failedNotice.current);
    const sent = await send(draft);
    if (sent.ok) {
      notify('good', t('contact.sent'), { milliseconds: CONTACT_NOTE_MS });
      onSent(draft.email.trim());
    } else takeFailure(sent.failure, sent.picture);
  };

  return {
    draft,
    offered,
    issues,
    /** How often sending was tried in vain: each time the summary gets the focus. */
    tries,
    isSending,
    canSend: canSendContact(draft),
    change(part: Partial<ContactDraft>) {
      setDraft((now) => ({ ...now, ...part }));
      const changed = new Set(Object.keys(part));
      setFromServer((now) => new Map([...now].filter(([field]) => !changed.has(field))));
    },
    changePicture(slot: PictureSlot) {
      changePictures((slots) => slots.map((old) => (old.number === slot.number ? slot : old)));
      setFromServer((now) => new Map([...now].filter(([field]) => field !== 'files')));
    },
    leave: (field: FormField) => setLeft((now) => new Set([...now, field])),
    submit,
  };
}

function forgetFile(slot: PictureSlot): PictureSlot {
  return slot.picture ? { ...slot, picture: { ...slot.picture, file: null } } : slot;
}

export type ContactForm = ReturnType<typeof useContactForm>;
