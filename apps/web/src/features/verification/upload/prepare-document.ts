import {
  type DocumentFileFault,
  findDocumentFault,
  SNIFFED_DOCUMENT_BYTES,
  sniffDocument,
} from '@foyer/domain/verification/document-file';
import type { PictureHint } from '@foyer/domain/verification/picture-check';
import { workerAddress } from '../../../browser/worker-address.ts';
import prepareWorker from './prepare-worker.ts?worker&url';

/** What the worker made of a picture; null where the browser cannot draw it. */
export type DrawnPicture = { picture: Blob; hints: readonly PictureHint[] };

export type PreparedDocument = { content: Blob; hints: readonly PictureHint[] } | { fault: DocumentFileFault };

/** Ms; a slow phone takes two seconds. */
const LONGEST_MS = 20_000;

function drawInWorker(file: Blob): Promise<DrawnPicture | null> {
  if (typeof Worker === 'undefined') return Promise.resolve(null);
  const { promise, resolve } = Promise.withResolvers<DrawnPicture | null>();
  const worker = new Worker(workerAddress(prepareWorker), { type: 'module' });
  const timer = setTimeout(() => resolve(null), LONGEST_MS);
  worker.onmessage = ({ data }: MessageEvent<DrawnPicture | null>) => resolve(data);
  worker.onerror = () => resolve(null);
  worker.postMessage(file);
  return promise.finally(() => {
    clearTimeout(timer);
    worker.terminate();
  });
}

/** Checks a file by its content and makes it as small as a reviewer needs. What the browser cannot draw is sent as it is. */
export async function prepareDocument(file: Blob): Promise<PreparedDocument> {
  const start = new Uint8Array(await file.slice(0, SNIFFED_DOCUMENT_BYTES).arrayBuffer());
  const type = sniffDocument(start);
  const drawn = type === null || type === 'application/pdf' ? null : await drawInWorker(file);
  if (drawn) {
    const isSmaller = drawn.picture.size < file.size || type === 'image/heic';
    return { content: isSmaller ? drawn.picture : file, hints: drawn.hints };
  }
  const fault = findDocumentFault(file.size, start);
  return fault ? { fault } : { content: file, hints: [] };
}
