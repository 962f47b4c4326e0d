import {
  type DocumentFileFault,
  findDocumentFault,
  SNIFFED_DOCUMENT_BYTES,
  sniffDocument,
} from '@foyer/domain/verification/document-file';
import type { PictureHint, PictureSubject } from '@foyer/domain/verification/picture-check';
import { drawHeicInWorker, drawInWorker, type HeicFault } from './run-picture-worker.ts';

export type PreparedDocument =
  | { content: Blob; hints: readonly PictureHint[] }
  | { fault: DocumentFileFault | HeicFault };

/** Checks a file by its content and makes it as small as a reviewer needs. What the browser cannot draw is sent as it is. */
export async function prepareDocument(file: Blob, subject: PictureSubject): Promise<PreparedDocument> {
  const start = new Uint8Array(await file.slice(0, SNIFFED_DOCUMENT_BYTES).arrayBuffer());
  const type = sniffDocument(start);
  const drawn = type === null || type === 'application/pdf' ? null : await drawInWorker({ file, subject });
  if (type === 'image/heic') {
    // Safari opens a HEIC by itself.
    const decoded = drawn ?? (await drawHeicInWorker({ file, subject }));
    return 'fault' in decoded ? decoded : { content: decoded.picture, hints: decoded.hints };
  }
  if (drawn) return { content: drawn.picture.size < file.size ? drawn.picture : file, hints: drawn.hints };
  const fault = findDocumentFault(file.size, start);
  return fault ? { fault } : { content: file, hints: [] };
}
