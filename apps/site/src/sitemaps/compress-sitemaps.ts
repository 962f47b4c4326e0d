import { Worker } from 'node:worker_threads';
import type { SitemapResult, SitemapWork } from './sitemap-worker.ts';

/** Ms and MB; 15,000 games in four languages take a second and 120 MB. */
const LONGEST = 30_000;
const MOST_MEGABYTES = 512;

/** By file name, on a thread of its own. Throws when it takes too long or too much. */
export async function compressSitemaps(work: SitemapWork): Promise<ReadonlyMap<string, Buffer>> {
  const worker = new Worker(new URL('./sitemap-worker.ts', import.meta.url), {
    workerData: work,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
  });
  const { promise, resolve, reject } = Promise.withResolvers<SitemapResult>();
  const timer = setTimeout(() => reject(new Error('the sitemaps took too long')), LONGEST);
  worker.once('message', resolve);
  worker.once('error', reject);
  try {
    return new Map((await promise).map(([name, compressed]) => [name, Buffer.from(compressed)]));
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
