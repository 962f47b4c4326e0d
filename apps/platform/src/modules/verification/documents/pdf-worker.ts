import { parentPort, workerData } from 'node:worker_threads';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import * as z from 'zod/mini';
import type { PdfDrawing } from './draw-pdf.ts';

/** Pixels: A4 at about 250 dots an inch. */
const LONGEST_SIDE = 2_800;
/** Points (1/72 inch): none is magnified more, however small the page says it is. */
const MOST_SCALE = 4;

const Work = z.object({ file: z.instanceof(Uint8Array), mostPages: z.number() });

/** PDFium's own words for one that asks for a password. */
const isLocked = (error: unknown) => error instanceof Error && /password/i.test(error.message);

async function draw(): Promise<PdfDrawing> {
  const { file, mostPages } = z.parse(Work, workerData);
  const library = await PDFiumLibrary.init();
  const opened = await library
    .loadDocument(file)
    .catch((error: unknown) => (isLocked(error) ? 'locked' : 'unreadable'));
  if (opened === 'locked' || opened === 'unreadable') return { refusal: opened };
  if (typeof opened === 'string') return { refusal: 'unreadable' };
  const count = opened.getPageCount();
  if (count === 0) return { refusal: 'unreadable' };
  if (count > mostPages) return { refusal: 'pages' };
  const pages: { width: number; height: number; data: Uint8Array }[] = [];
  for (const page of opened.pages()) {
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const longest = Math.max(originalWidth, originalHeight);
    if (!(originalWidth >= 1 && originalHeight >= 1)) return { refusal: 'unreadable' };
    const scale = Math.min(MOST_SCALE, LONGEST_SIDE / longest);
    const { width, height, data } = await page.render({ scale, render: 'bitmap' });
    pages.push({ width, height, data });
  }
  return { pages };
}

draw().then(
  (drawing) => parentPort?.postMessage(drawing),
  () => parentPort?.postMessage({ refusal: 'unreadable' } satisfies PdfDrawing),
);
