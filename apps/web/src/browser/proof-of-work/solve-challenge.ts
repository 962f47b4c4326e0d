import { workerAddress } from '../worker-address.ts';
import solveWorker from './solve-worker.ts?worker&url';

/** Solves a challenge of 197, 276 or 277 in a worker: about 0.3 s on a desktop. Rejects where the browser cannot. */
export function solveInWorker(challenge: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const worker = new Worker(workerAddress(solveWorker), { type: 'module' });
  worker.onmessage = ({ data }: MessageEvent<string | null>) => {
    if (data === null) reject(new Error('the challenge took too long'));
    else resolve(data);
  };
  worker.onerror = () => reject(new Error('the challenge could not be solved'));
  worker.postMessage(challenge);
  return promise.finally(() => worker.terminate());
}
