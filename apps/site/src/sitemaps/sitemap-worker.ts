import { parentPort, workerData } from 'node:worker_threads';
import { gzipSync } from 'node:zlib';
import type { SiteAddresses } from '@foyer/contract/content/sitemap';
import { formatSitemaps, type SitemapSite } from './sitemap.ts';

export type SitemapWork = { addresses: SiteAddresses; site: SitemapSite };
export type SitemapResult = (readonly [name: string, compressed: Uint8Array])[];

/** 30,000 addresses: 18 MB become 0.5 MB. */
const LEVEL = 4;

const { addresses, site } = workerData as SitemapWork;
const files: SitemapResult = [...formatSitemaps(addresses, site)].map(([name, text]) => [
  name,
  gzipSync(text, { level: LEVEL }),
]);
parentPort?.postMessage(files);
