import { sendContactRequest, uploadContactPicture } from '@foyer/contract/contact/contact';
import { useRef, useState } from 'react';
import { useTransport } from '../../data/call.ts';
import { useLocation } from '../../data/location.tsx';
import type { Failure, Transport } from '../../data/transport.ts';
import { type ContactDraft, picturesOf, requestOf } from './contact-draft.ts';
import type { ChosenPicture } from './picture-slots.ts';

/** Milliseconds that one picture may take: 5 MB over a slow line. */
const UPLOAD_TIMEOUT = 120_000;

/** Why a message was not sent; `picture` when it was this one that failed. */
export type Unsent = { failure: Failure; picture: ChosenPicture | null };

/** Sends the pictures that were not sent yet and gives the platform's names of all. What was sent once is not sent again. */
async function sendPictures(
  transport: Transport,
  pictures: readonly ChosenPicture[],
  onSent: (picture: ChosenPicture, file: string) => void,
): Promise<{ files: string[] } | Unsent> {
  const files: string[] = [];
  for (const picture of pictures) {
    const { source, kind, file } = picture;
    if (file !== null) {
      files.push(file);
      continue;
    }
    const upload = source.slice(0, source.size, kind);
    const result = await transport(uploadContactPicture, { upload }, { timeout: UPLOAD_TIMEOUT });
    if (!result.ok) return { failure: result.failure, picture };
    files.push(result.value.file);
    onSent(picture, result.value.file);
  }
  return { files };
}

/**
 * Sends a message: pictures first, then the form. The same message keeps its key however often it is tried, so that an
 * answer that was lost sends nothing twice.
 */
export function useSendContact(onSent: (picture: ChosenPicture, file: string) => void) {
  const transport = useTransport();
  const { language } = useLocation();
  const [isSending, setSending] = useState(false);
  const tried = useRef({ message: '', key: '' });

  async function trySending(draft: ContactDraft): Promise<Unsent | null> {
    const pictures = await sendPictures(transport, picturesOf(draft), onSent);
    if ('failure' in pictures) return pictures;
    const body = requestOf(draft, pictures.files);
    if (!body) throw new Error('a message without a subject cannot be sent');
    const message = JSON.stringify(body);
    if (tried.current.message !== message) tried.current = { message, key: crypto.randomUUID() };
    const result = await transport(
      sendContactRequest,
      { query: { language }, body },
      { idempotencyKey: tried.current.key },
    );
    return result.ok ? null : { failure: result.failure, picture: null };
  }

  /** Null when the message was sent. */
  const send = async (draft: ContactDraft): Promise<Unsent | null> => {
    setSending(true);
    try {
      return await trySending(draft);
    } finally {
      setSending(false);
    }
  };
  return { send, isSending };
}
