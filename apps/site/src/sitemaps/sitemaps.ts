import { listAddresses } from '@foyer/contract/content/sitemap';
import { PSEUDO_LANGUAGE } from '@foyer/domain/locale/writing';
import { openBrandCalls } from '../brand/brand-calls.ts';
import type { OfferedLanguages } from '../brand/offered-languages.ts';
import type { SitePlatform } from '../pages/page-renderer.ts';
import type { SiteRequest } from '../pages/site-request.ts';
import { compressSitemaps } from './compress-sitemaps.ts';

type Addressee = Pick<SiteRequest, 'origin' | 'brand'>;
type Files = ReadonlyMap<string, Buffer>;
type Made = { name: string; files: Files };

/** Origins at a time; one of 10,000 games takes some 60 MB while it is written. */
const MOST_AT_ONCE = 4;

/** Cached compressed, for one origin at a time: anyone can make up a `Host` header. Cleared with the site's data. */
export class Sitemaps {
  readonly #platform: SitePlatform;
  readonly #languages: OfferedLanguages;
  #made: Made | undefined;
  readonly #pending = new Map<string, Promise<Files>>();
  #last: Promise<unknown> = Promise.resolve();

  constructor(platform: SitePlatform, languages: OfferedLanguages) {
    this.#platform = platform;
    this.#languages = languages;
    platform.onSiteDataChanged(() => {
      this.#made = undefined;
      this.#pending.clear();
    });
  }

  /** Compressed with gzip; undefined for an unknown name, `busy` when too many others are queued. */
  async find(request: Addressee, name: string): Promise<Buffer | 'busy' | undefined> {
    const key = `${request.origin} ${request.brand.id}`;
    if (this.#made?.name === key) return this.#made.files.get(name);
    const pending = this.#pending.get(key);
    if (!pending && this.#pending.size >= MOST_AT_ONCE) return 'busy';
    return (await (pending ?? this.#queue(key, request))).get(name);
  }

  /** One after another: each takes the memory of all its addresses. */
  #queue(key: string, request: Addressee): Promise<Files> {
    const making = this.#last.then(() => this.#make(request));
    this.#pending.set(key, making);
    const isCurrent = () => this.#pending.get(key) === making;
    this.#last = making
      .then((files) => {
        if (isCurrent()) this.#made = { name: key, files };
      })
      .catch(() => {})
      .finally(() => isCurrent() && this.#pending.delete(key));
    return making;
  }

  async #make({ origin, brand }: Addressee): Promise<Files> {
    const answer = await openBrandCalls(this.#platform, brand, origin).ask(listAddresses.name, {});
    const addresses = listAddresses.response.parse(answer.ok ? answer.value : undefined);
    const offered = await this.#languages.of(brand);
    const languages = offered.filter((language) => language !== PSEUDO_LANGUAGE);
    return compressSitemaps({ addresses, site: { origin, languages } });
  }
}
