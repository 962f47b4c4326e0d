import { Worker } from 'node:worker_threads';

/** Pages as RGBA. */
export type PdfDrawing =
  | { pages: readonly { width: number; height: number; data: Uint8Array }[] }
  | { refusal: 'pages' | 'unreadable' | 'locked' };

/** A name of its own: Vite would turn it into an address in tests of screens. */
const WORKER_FILE = './pdf-worker.ts';
/** Ms; a page takes 0.2 s, the start 0.3 s, and ten times that on a busy machine. */
const LONGEST_MS = 45_000;
const MOST_MEGABYTES = 512;

/**
 * Draws the pages of a PDF in a thread that is ended afterwards: PDFium as WebAssembly, without its script engine, knows no
 * file and no network (decision 0101). A PDF that takes too long or too much memory is `unreadable`.
 */
export function drawPdf(file: Uint8Array, mostPages: number): Promise<PdfDrawing> {
  const worker = new Worker(new URL(WORKER_FILE, import.meta.url), {
    workerData: { file, mostPages },
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
    env: {},
  });
  const { promise, resolve } = Promise.withResolvers<PdfDrawing>();
  const timer = setTimeout(() => resolve({ refusal: 'unreadable' }), LONGEST_MS);
  worker.once('message', (drawing: PdfDrawing) => resolve(drawing));
  worker.once('error', () => resolve({ refusal: 'unreadable' }));
  worker.once('exit', () => resolve({ refusal: 'unreadable' }));
  return promise.finally(() => {
    clearTimeout(timer);
    worker.terminate().catch(() => undefined);
  });
}
