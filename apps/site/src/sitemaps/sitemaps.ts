import { listAddresses } from '@foyer/contract/content/sitemap';
import { PSEUDO_LANGUAGE } from '@foyer/domain/locale/writing';
import { openBrandCalls } from '../brand/brand-calls.ts';
import type { OfferedLanguages } from '../brand/offered-languages.ts';
import type { Platform } from '../pages/page-renderer.ts';
import type { Visit } from '../pages/visit.ts';
import { packSitemaps } from './pack-sitemaps.ts';

/** Whose sitemap is asked for. */
type Addressee = Pick<Visit, 'origin' | 'brand'>;
type Files = ReadonlyMap<string, Buffer>;
type Made = { name: string; files: Files };

/** Being made and waiting for it, each for another origin. One of 10,000 games takes some 60 MB while it is made. */
const MOST_AT_ONCE = 4;

/**
 * The sitemaps packed and in memory, for one origin at a time: the `Host` header is anyone's, and must not fill the memory.
 * Made anew when games, settings or texts have changed.
 */
export class Sitemaps {
  readonly #platform: Platform;
  readonly #languages: OfferedLanguages;
  #made: Made | undefined;
  /** Being made, or waiting for it, by name. */
  readonly #pending = new Map<string, Promise<Files>>();
  /** Ends with the last of them. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(platform: Platform, languages: OfferedLanguages) {
    this.#platform = platform;
    this.#languages = languages;
    platform.onCatalogueChanged(() => {
      this.#made = undefined;
      this.#pending.clear();
    });
  }

  /**
   * A file of the sitemap, packed with gzip; undefined when there is none of this name, `busy` when too many others are to be
   * made first.
   */
  async find(visit: Addressee, name: string): Promise<Buffer | 'busy' | undefined> {
    const key = `${visit.origin} ${visit.brand.id}`;
    if (this.#made?.name === key) return this.#made.files.get(name);
    const pending = this.#pending.get(key);
    if (!pending && this.#pending.size >= MOST_AT_ONCE) return 'busy';
    return (await (pending ?? this.#queue(key, visit))).get(name);
  }

  /** Makes one after another: each takes the memory of all its addresses. */
  #queue(key: string, visit: Addressee): Promise<Files> {
    const making = this.#last.then(() => this.#make(visit));
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
    return packSitemaps({ addresses, world: { origin, languages } });
  }
}
