import type { DocumentUploadMetadata } from '@foyer/contract/verification/document-upload';
import type { DocumentFileFault, UploadRefusal } from '@foyer/domain/verification/document-file';
import type { PictureHint } from '@foyer/domain/verification/picture-check';
import { type SnapshotUpload, snapshotName, snapshotQueue } from '@foyer/domain/verification/snapshot-queue';
import { useEffect, useRef, useState } from 'react';
import type { Failure } from '../../../data/transport.ts';
import { uploaderPart } from './lazy-uploader.ts';
import { prepareDocument } from './prepare-document.ts';
import { type HeicFault, keepWorkerReady } from './run-picture-worker.ts';
import { startUploading } from './running-uploads.ts';
import type { RunningUpload, UploadDocument } from './upload-document.ts';

/** An image that the case asks for. */
export type WantedImage = DocumentUploadMetadata;

export type UploadState =
  | { phase: 'empty' }
  | { phase: 'preparing' }
  | { phase: 'waiting' | 'sending' | 'noLine' | 'paused'; share: number; file: Blob; hints: readonly PictureHint[] }
  | { phase: 'done'; file: Blob; hints: readonly PictureHint[] }
  | { phase: 'refused'; reason: DocumentFileFault | HeicFault | UploadRefusal }
  | { phase: 'failed'; failure: Failure; file: Blob };

const EMPTY: UploadState = { phase: 'empty' };

export function imageName({ documentType, side }: WantedImage): string {
  return snapshotName(documentType, side);
}

type Waiting = SnapshotUpload & { id: number };

type Job = { id: number; running: RunningUpload | null };

/** One image after the other, addressCardFront last (KYC-37). `path`: of tus, which is loaded with the first file. `uploader`: in its place. */
export function useUploads(onDone: () => void, path?: string, uploader?: UploadDocument) {
  const [states, setStates] = useState<ReadonlyMap<string, UploadState>>(new Map());
  const jobs = useRef(new Map<string, Job>());
  const waiting = useRef<Waiting[]>([]);
  const isSending = useRef(false);
  /** Each gives its turn in the queue to the next one. */
  const leave = useRef(new Map<string, () => void>());
  const lastId = useRef(0);

  const isCurrent = (name: string, id: number) => jobs.current.get(name)?.id === id;
  const update = (name: string, id: number, change: (before: UploadState) => UploadState) => {
    if (!isCurrent(name, id)) return;
    setStates((before) => new Map(before).set(name, change(before.get(name) ?? EMPTY)));
  };

  async function pump(): Promise<void> {
    if (isSending.current) return;
    const [next] = snapshotQueue(waiting.current);
    if (!next) return;
    isSending.current = true;
    const endUploading = startUploading(next);
    waiting.current = waiting.current.filter((entry) => entry !== next);
    await next.uploadDocument();
    endUploading();
    isSending.current = false;
    await pump();
  }

  async function send(image: WantedImage, id: number, content: Blob): Promise<void> {
    const name = imageName(image);
    if (!isCurrent(name, id)) return;
    const start =
      uploader ??
      (await uploaderPart.load().then(
        ({ createUploader }) => createUploader(path),
        () => null,
      ));
    if (!start) {
      update(name, id, () => ({ phase: 'failed', failure: { kind: 'offline' }, file: content }));
      return;
    }
    if (!isCurrent(name, id)) return;
    const running = start(image, content, {
      onProgress: (share) => update(name, id, (before) => ('share' in before ? { ...before, share } : before)),
      onWaiting: (isWaiting) =>
        update(name, id, (before) =>
          before.phase === 'sending' || before.phase === 'noLine'
            ? { ...before, phase: isWaiting ? 'noLine' : 'sending' }
            : before,
        ),
    });
    jobs.current.set(name, { id, running });
    update(name, id, (before) => ('share' in before ? { ...before, phase: 'sending' } : before));
    const { promise: left, resolve } = Promise.withResolvers<null>();
    leave.current.set(name, () => resolve(null));
    const outcome = await Promise.race([running.outcome, left]);
    if (!outcome || !isCurrent(name, id)) return;
    update(name, id, (before) => {
      if ('refusal' in outcome) return { phase: 'refused', reason: outcome.refusal };
      if ('failure' in outcome) return { phase: 'failed', failure: outcome.failure, file: content };
      return { phase: 'done', file: content, hints: 'hints' in before ? before.hints : [] };
    });
    if ('documentId' in outcome) onDone();
  }

  function enqueue(image: WantedImage, id: number, file: Blob, hints: readonly PictureHint[]): void {
    const name = imageName(image);
    update(name, id, () => ({ phase: 'waiting', share: 0, file, hints }));
    waiting.current.push({
      id,
      snapshotName: name,
      isDocumentValid: true,
      uploadDocument: () => send(image, id, file),
    });
    void pump();
  }

  function begin(name: string): number {
    jobs.current.get(name)?.running?.cancel();
    leave.current.get(name)?.();
    waiting.current = waiting.current.filter((entry) => entry.snapshotName !== name);
    lastId.current += 1;
    jobs.current.set(name, { id: lastId.current, running: null });
    return lastId.current;
  }

  async function choose(image: WantedImage, file: Blob): Promise<void> {
    const name = imageName(image);
    const id = begin(name);
    update(name, id, () => ({ phase: 'preparing' }));
    // Ahead of its use: preparing takes a moment.
    if (!uploader) uploaderPart.prefetch();
    const prepared = await prepareDocument(file, { hasCorners: image.documentType !== 'photo' });
    if ('fault' in prepared) update(name, id, () => ({ phase: 'refused', reason: prepared.fault }));
    else if (isCurrent(name, id)) enqueue(image, id, prepared.content, prepared.hints);
  }

  function pause(image: WantedImage): void {
    const name = imageName(image);
    const job = jobs.current.get(name);
    if (!job?.running) return;
    job.running.pause();
    update(name, job.id, (before) => ('share' in before ? { ...before, phase: 'paused' } : before));
  }

  function resume(image: WantedImage): void {
    const name = imageName(image);
    const job = jobs.current.get(name);
    if (!job?.running) return;
    job.running.resume();
    update(name, job.id, (before) => ('share' in before ? { ...before, phase: 'sending' } : before));
  }

  function cancel(image: WantedImage): void {
    const name = imageName(image);
    const id = begin(name);
    update(name, id, () => EMPTY);
  }

  useEffect(keepWorkerReady, []);
  useEffect(() => {
    const open = jobs.current;
    const leaving = leave.current;
    // What is sent stays on the server: coming back goes on from there.
    return () => {
      for (const end of leaving.values()) end();
      for (const { running } of open.values()) running?.pause();
      open.clear();
    };
  }, []);

  return { stateOf: (image: WantedImage) => states.get(imageName(image)) ?? EMPTY, choose, pause, resume, cancel };
}
