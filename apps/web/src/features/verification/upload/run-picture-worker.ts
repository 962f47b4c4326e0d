import { workerAddress } from '../../../browser/worker-address.ts';
import type { DrawnPicture, PictureJob } from './draw-picture.ts';
import heicWorker from './heic-worker.ts?worker&url';
import prepareWorker from './prepare-worker.ts?worker&url';

/** Why a picture is not opened here. `heic`: this browser has no means to. */
export type HeicFault = 'heic' | 'heicNotLoaded' | 'heicSlow' | 'unreadable' | 'tooManyPixels';

export type HeicOutcome = DrawnPicture | { fault: HeicFault };
/** `loaded`: from now on it decodes. */
export type HeicMessage = HeicOutcome | 'loaded';

/** Ms; a slow phone takes two seconds. */
const LONGEST_MS = 20_000;
/** Ms: the decoder is half a megabyte, and a slow phone decodes 48 million pixels in three quarters of a minute. */
const LONGEST_LOAD_MS = 30_000;
const LONGEST_DECODE_MS = 60_000;

function startWorker(address: string): Worker | null {
  return typeof Worker === 'undefined' ? null : new Worker(workerAddress(address), { type: 'module' });
}

let ready: Worker | null = null;
let users = 0;

function startAhead(): void {
  if (ready) return;
  const worker = startWorker(prepareWorker);
  ready = worker;
  if (!worker) return;
  worker.onerror = () => {
    // Its file did not come: the next picture starts another.
    if (ready === worker) ready = null;
  };
}

/** Starts a worker ahead of the first picture, and another after each: a quarter of the wait was its start. Returns what ends it. */
export function keepWorkerReady(): () => void {
  users += 1;
  startAhead();
  return () => {
    users -= 1;
    if (users > 0) return;
    ready?.terminate();
    ready = null;
  };
}

/** Null where the browser cannot decode it. */
export async function drawInWorker(job: PictureJob): Promise<DrawnPicture | null> {
  const worker = ready ?? startWorker(prepareWorker);
  ready = null;
  if (!worker) return null;
  const { promise, resolve } = Promise.withResolvers<DrawnPicture | null>();
  const timer = setTimeout(() => resolve(null), LONGEST_MS);
  worker.onmessage = ({ data }: MessageEvent<DrawnPicture | null>) => resolve(data);
  worker.onerror = () => resolve(null);
  worker.postMessage(job);
  return promise.finally(() => {
    clearTimeout(timer);
    worker.terminate();
    if (users > 0) startAhead();
  });
}

/** With the decoder that is loaded for it. Never rejects. */
export async function drawHeicInWorker(job: PictureJob): Promise<HeicOutcome> {
  const worker = typeof WebAssembly === 'undefined' ? null : startWorker(heicWorker);
  if (!worker) return { fault: 'heic' };
  const { promise, resolve } = Promise.withResolvers<HeicOutcome>();
  let isLoaded = false;
  let timer = setTimeout(() => resolve({ fault: 'heicNotLoaded' }), LONGEST_LOAD_MS);
  worker.onmessage = ({ data }: MessageEvent<HeicMessage>) => {
    if (data !== 'loaded') return resolve(data);
    isLoaded = true;
    clearTimeout(timer);
    timer = setTimeout(() => resolve({ fault: 'heicSlow' }), LONGEST_DECODE_MS);
  };
  worker.onerror = () => resolve({ fault: isLoaded ? 'unreadable' : 'heicNotLoaded' });
  worker.postMessage(job);
  return promise.finally(() => {
    clearTimeout(timer);
    worker.terminate();
  });
}
