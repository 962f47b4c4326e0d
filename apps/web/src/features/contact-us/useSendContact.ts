import { sendContactRequest, uploadContactPicture } from '@foyer/contract/contact/contact';
import type { ResponseOf } from '@foyer/contract/endpoint';
import { canAttachPictures } from '@foyer/domain/contact/contact-subjects';
import { SNIFFED_BYTES, sniffPicture } from '@foyer/domain/contact/picture-kind';
import { useRef } from 'react';
import { useTransport } from '../../data/call.ts';
import { useLocation } from '../../data/location.tsx';
import { useIdempotencyKey } from '../../data/send/useIdempotencyKey.ts';
import type { Failure } from '../../data/transport.ts';
import { filesOf } from '../../parts/form/file-slots.ts';
import { issuesIn } from '../../parts/form/useSendProblem.ts';
import { type ContactFormDraft, toContactRequest } from './contact-fields.ts';

/** Milliseconds that one picture may take: 5 MB over a slow line. */
const UPLOAD_TIMEOUT = 120_000;

/** Why a message was not sent; `file` when it was this picture that failed. */
type Unsent = { failure: Failure; file: File | null };
type Sending = Unsent | { sent: ResponseOf<typeof sendContactRequest> };

/** Sends pictures first, each once, then the form. */
export function useSendContact() {
  const transport = useTransport();
  const { language } = useLocation();
  const uploaded = useRef(new Map<File, string>());
  const { keyOf } = useIdempotencyKey();

  const upload = async (files: readonly File[]): Promise<string[] | Unsent> => {
    const names: string[] = [];
    for (const file of files) {
      const known = uploaded.current.get(file);
      if (known === undefined) {
        const kind = sniffPicture(new Uint8Array(await file.slice(0, SNIFFED_BYTES).arrayBuffer()));
        // The sender's word for the kind counts nowhere.
        const picture = file.slice(0, file.size, kind ?? file.type);
        const result = await transport(uploadContactPicture, { upload: picture }, { timeout: UPLOAD_TIMEOUT });
        if (!result.ok) return { failure: result.failure, file };
        uploaded.current.set(file, result.value.file);
      }
      names.push(uploaded.current.get(file) ?? '');
    }
    return names;
  };

  return async (draft: ContactFormDraft): Promise<Sending> => {
    const files = await upload(canAttachPictures(draft.subjectId) ? filesOf(draft.files) : []);
    if ('failure' in files) return files;
    const body = toContactRequest(draft, files);
    const idempotencyKey = keyOf(body);
    const result = await transport(sendContactRequest, { query: { language }, body }, { idempotencyKey });
    if (result.ok) return { sent: result.value };
    // Pictures that waited too long are sent again with the next try.
    if (issuesIn(result.failure).some(({ field }) => field === 'files')) uploaded.current.clear();
    return { failure: result.failure, file: null };
  };
}
