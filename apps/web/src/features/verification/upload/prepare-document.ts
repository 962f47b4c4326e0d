import {
  type DocumentFileFault,
  findDocumentFault,
  MOST_DOCUMENT_PIXELS,
  MOST_OPENED_BYTES,
  sniffDocument,
} from '@foyer/domain/verification/document-file';
import type { PictureHint, PictureSubject } from '@foyer/domain/verification/picture-check';
import { PICTURE_SIDES_BYTES, readPictureSides } from '@foyer/domain/verification/picture-sides';
import { drawHeicInWorker, drawInWorker, type HeicFault } from './run-picture-worker.ts';

export type PreparedDocument =
  | { content: Blob; hints: readonly PictureHint[] }
  | { fault: DocumentFileFault | HeicFault };

/** Checks a file by its content and makes it as small as a reviewer needs. What the browser cannot draw is sent as it is. */
export async function prepareDocument(file: Blob, subject: PictureSubject): Promise<PreparedDocument> {
  // What would cost the device its memory is not opened.
  if (file.size > MOST_OPENED_BYTES) return { fault: 'tooLarge' };
  const start = new Uint8Array(await file.slice(0, PICTURE_SIDES_BYTES).arrayBuffer());
  const sides = readPictureSides(start);
  if (sides && sides.width * sides.height > MOST_DOCUMENT_PIXELS) return { fault: 'tooManyPixels' };
  const type = sniffDocument(start);
  const job = { file, subject, jpegSides: type === 'image/jpeg' ? sides : null };
  const drawn = type === null || type === 'application/pdf' ? null : await drawInWorker(job);
  if (type === 'image/heic') {
    // Safari opens a HEIC by itself.
    const decoded = drawn ?? (await drawHeicInWorker(job));
    return 'fault' in decoded ? decoded : { content: decoded.picture, hints: decoded.hints };
  }
  if (drawn) return { content: drawn.picture.size < file.size ? drawn.picture : file, hints: drawn.hints };
  const fault = findDocumentFault(file.size, start);
  return fault ? { fault } : { content: file, hints: [] };
}
