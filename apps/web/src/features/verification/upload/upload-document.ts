import { ApiError } from '@foyer/contract/error';
import {
  DOCUMENT_UPLOADS_PATH,
  type DocumentUploadMetadata,
  UPLOAD_REFUSAL_HEADER,
  UPLOADED_DOCUMENT_HEADER,
} from '@foyer/contract/verification/document-upload';
import { DAY_MS } from '@foyer/domain/time/duration';
import { isUploadRefusal, type UploadRefusal } from '@foyer/domain/verification/document-file';
import type { FileReader, HttpStack, PreviousUpload, UrlStorage } from 'tus-js-client';
import { DetailedError, Upload } from 'tus-js-client';
import * as z from 'zod/mini';
import { localStore } from '../../../browser/storage/storage.ts';
import type { Failure } from '../../../data/transport.ts';

export type UploadOutcome = { documentId: string | null } | { refusal: UploadRefusal } | { failure: Failure };

export type RunningUpload = {
  /** Never rejects; never settles after `cancel`. */
  outcome: Promise<UploadOutcome>;
  pause(): void;
  resume(): void;
  /** Also removes on the server what was sent. */
  cancel(): void;
};

/** `onProgress`: the share that is sent, 0 to 1. `onWaiting`: the line is gone, and it is tried again. */
export type UploadDocument = (
  metadata: DocumentUploadMetadata,
  content: Blob,
  on: { onProgress(share: number): void; onWaiting(isWaiting: boolean): void },
) => RunningUpload;

/** Bytes of a request: a proxy in between may pass none of it on before it is whole. */
const CHUNK_BYTES = 512 * 1024;
/** Ms between tries while nothing gets through; a line that is back tries at once. */
const RETRY_DELAYS = [0, 1_000, 2_000, 5_000, 10_000, ...Array.from({ length: 40 }, () => 15_000)];
const STORAGE_KEY = 'foyer.document-uploads';

/**
 * The address of an upload by the hash of its content, of this browser: no name of a file, nothing of its content. It opens
 * nothing without the login.
 */
const Stored = z.object({ size: z.nullable(z.number()), creationTime: z.string(), uploadUrl: z.string() });
const StoredAll = z.record(z.string(), Stored);

/** Those of the last day: older ones are gone from the server too. */
function readStored(): z.output<typeof StoredAll> {
  const stored = StoredAll.safeParse(parseJson(localStore.get(STORAGE_KEY)));
  const entries = Object.entries(stored.success ? stored.data : {});
  return Object.fromEntries(entries.filter(([, { creationTime }]) => Date.now() - Date.parse(creationTime) < DAY_MS));
}

function writeStored(all: z.output<typeof StoredAll>): void {
  if (Object.keys(all).length === 0) localStore.remove(STORAGE_KEY);
  else localStore.set(STORAGE_KEY, JSON.stringify(all));
}

const urlStorage: UrlStorage = {
  findAllUploads: async () => [],
  async findUploadsByFingerprint(fingerprint) {
    const found = readStored()[fingerprint];
    return found ? [{ ...found, metadata: {}, urlStorageKey: fingerprint, parallelUploadUrls: null }] : [];
  },
  async removeUpload(fingerprint) {
    const { [fingerprint]: _, ...others } = readStored();
    writeStored(others);
  },
  async addUpload(fingerprint, { size, creationTime, uploadUrl }: PreviousUpload) {
    if (uploadUrl) writeStored({ ...readStored(), [fingerprint]: { size, creationTime, uploadUrl } });
    return fingerprint;
  },
};

/** Of documents: streams and the files of other platforms, which tus knows too, are left out of the build (vite.config.ts). */
const fileReader: FileReader = {
  async openFile(file: Blob) {
    return {
      size: file.size,
      slice: async (start, end) => ({ value: file.slice(start, end), done: end >= file.size }),
      close() {},
    };
  },
};

function parseJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

async function fingerprintOf({ caseId, documentType, side }: DocumentUploadMetadata, content: Blob): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await content.arrayBuffer()));
  return [caseId, documentType, side, ...hash].join('.');
}

const HOPELESS = new Set([507]);

function statusOf(error: Error): number {
  return error instanceof DetailedError ? (error.originalResponse?.getStatus() ?? 0) : 0;
}

function failureOf(error: Error): Failure {
  const status = statusOf(error);
  if (!(error instanceof DetailedError) || status === 0) return { kind: 'offline' };
  const parsed = ApiError.safeParse(parseJson(error.originalResponse?.getBody() ?? null));
  return parsed.success ? { kind: 'refused', status, error: parsed.data } : { kind: 'malformed', status };
}

/** `path`: where tus is. `httpStack`: tests only. */
export function createUploader(path: string = DOCUMENT_UPLOADS_PATH, httpStack?: HttpStack): UploadDocument {
  return (metadata, content, { onProgress, onWaiting }) => {
    const { promise, resolve } = Promise.withResolvers<UploadOutcome>();
    let last: { document: string | null; refusal: string | null } = { document: null, refusal: null };
    const upload = new Upload(content instanceof File ? content : new File([content], 'document'), {
      endpoint: path,
      chunkSize: CHUNK_BYTES,
      retryDelays: RETRY_DELAYS,
      metadata: { ...metadata },
      urlStorage,
      fileReader,
      removeFingerprintOnSuccess: true,
      ...(httpStack && { httpStack }),
      fingerprint: () => fingerprintOf(metadata, content),
      onShouldRetry(error) {
        const status = statusOf(error);
        const mayPass = status === 0 || status === 409 || status === 423 || status === 429;
        const isTriedAgain = mayPass || (status >= 500 && !HOPELESS.has(status));
        if (isTriedAgain) onWaiting(status === 0);
        return isTriedAgain;
      },
      onAfterResponse(_, response) {
        last = {
          document: response.getHeader(UPLOADED_DOCUMENT_HEADER) ?? null,
          refusal: response.getHeader(UPLOAD_REFUSAL_HEADER) ?? null,
        };
      },
      onProgress(sent, total) {
        onWaiting(false);
        onProgress(total > 0 ? sent / total : 0);
      },
      onError(error) {
        settle({ failure: failureOf(error) });
      },
      onSuccess() {
        settle(isUploadRefusal(last.refusal) ? { refusal: last.refusal } : { documentId: last.document });
      },
    });
    let isPaused = false;
    const start = () => {
      if (isPaused) return;
      upload.findPreviousUploads().then(
        ([previous]) => {
          if (isPaused) return;
          if (previous) upload.resumeFromPreviousUpload(previous);
          upload.start();
        },
        () => settle({ failure: { kind: 'offline' } }),
      );
    };
    const startAnew = () => void upload.abort().then(start, start);
    const settle = (outcome: UploadOutcome) => {
      removeEventListener('online', startAnew);
      resolve(outcome);
    };
    addEventListener('online', startAnew);
    start();
    return {
      outcome: promise,
      pause() {
        isPaused = true;
        void upload.abort().catch(() => undefined);
      },
      resume() {
        isPaused = false;
        start();
      },
      cancel() {
        isPaused = true;
        removeEventListener('online', startAnew);
        void upload.abort(true).catch(() => undefined);
      },
    };
  };
}
