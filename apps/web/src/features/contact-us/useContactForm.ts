import { CONTACT_LIMITS, CONTACT_NOTE_MS } from '@foyer/domain/contact/contact-limits';
import { offeredSubjects } from '@foyer/domain/contact/contact-subjects';
import { canSendContact } from '@foyer/domain/contact/validate-contact';
import { useRef, useState } from 'react';
import { useSettings } from '../../data/session.tsx';
import { useText } from '../../data/texts.tsx';
import type { Failure } from '../../data/transport.ts';
import { dismissToast, toast } from '../../parts/feedback/toasts.ts';
import { type ContactDraft, emptyDraft, type Profile, withProfile } from './contact-draft.ts';
import { failedNote } from './contact-messages.ts';
import {
  forgetFiles,
  nameFile,
  type PictureSlot,
  type PictureSlots,
  refuseFile,
  replaceSlot,
} from './picture-slots.ts';
import { useFieldIssues } from './useFieldIssues.ts';
import { type Unsent, useSendContact } from './useSendContact.ts';

const NOTE = { milliseconds: CONTACT_NOTE_MS };

/** What the server says of the pictures, if anything. */
function pictureFaultOf(failure: Failure): string | null {
  const issues = failure.kind === 'refused' ? failure.error.errorDetails.issues : undefined;
  return issues?.find(({ field }) => field === 'files')?.key ?? null;
}

/** The contact form's state: what is typed, what is wrong with it, and sending. A failed send keeps everything. */
export function useContactForm(profile: Profile | undefined, onSent: (email: string) => void) {
  const t = useText();
  const offered = offeredSubjects(useSettings()?.frontEnd.supportSubjects ?? []);
  const [typed, setTyped] = useState<ContactDraft>(() => emptyDraft(CONTACT_LIMITS.pictures));
  const [tries, setTries] = useState(0);
  const failedNotice = useRef(0);
  const draft = withProfile(typed, profile);
  const issues = useFieldIssues(draft, offered);
  const changePictures = (change: (slots: PictureSlots) => PictureSlots) =>
    setTyped((now) => ({ ...now, pictures: change(now.pictures) }));
  const { send, isSending } = useSendContact((picture, file) =>
    changePictures((slots) => nameFile(slots, picture, file)),
  );

  const takeFailure = ({ failure, picture }: Unsent) => {
    failedNotice.current = toast('danger', failedNote(t, failure), NOTE);
    setTries((count) => count + 1);
    const fault = pictureFaultOf(failure);
    if (picture && fault) changePictures((slots) => refuseFile(slots, picture, fault));
    else if (failure.kind === 'refused') {
      issues.takeFromServer(failure.error.errorDetails.issues ?? []);
      // What waited too long is sent again with the next try.
      if (fault) changePictures(forgetFiles);
    }
  };
  const submit = async () => {
    if (isSending || !canSendContact(draft)) return;
    if (!issues.judgeAll()) return setTries((count) => count + 1);
    // What was said of the last try is no longer true.
    dismissToast(failedNotice.current);
    const unsent = await send(draft);
    if (unsent) return takeFailure(unsent);
    toast('good', t('contact.sent'), NOTE);
    onSent(draft.email.trim());
  };
  return {
    draft,
    offered,
    issues: issues.shown,
    /** How often sending was tried in vain: each time the summary gets the focus. */
    tries,
    isSending,
    canSend: canSendContact(draft),
    change(part: Partial<ContactDraft>) {
      setTyped((now) => ({ ...now, ...part }));
      issues.forget(Object.keys(part));
    },
    changePicture(slot: PictureSlot) {
      changePictures((slots) => replaceSlot(slots, slot));
      issues.forget(['files']);
    },
    leave: issues.leave,
    submit,
  };
}

export type ContactForm = ReturnType<typeof useContactForm>;
