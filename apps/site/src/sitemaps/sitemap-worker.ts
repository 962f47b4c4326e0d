import { parentPort, workerData } from 'node:worker_threads';
import { gzipSync } from 'node:zlib';
import type { SiteAddresses } from '@foyer/contract/content/sitemap';
import { formatSitemaps, type SitemapWorld } from './sitemap.ts';

/** What the thread is given, and what it answers with. */
export type SitemapWork = { addresses: SiteAddresses; world: SitemapWorld };
export type SitemapResult = (readonly [name: string, packed: Uint8Array])[];

/** Small enough at once: 30,000 addresses are 18 MB, packed 0.5 MB. */
const LEVEL = 4;

const { addresses, world } = workerData as SitemapWork;
const files: SitemapResult = [...formatSitemaps(addresses, world)].map(([name, text]) => [
  name,
  gzipSync(text, { level: LEVEL }),
]);
parentPort?.postMessage(files);
