import { listAddresses } from '@foyer/contract/sitemap';
import { PSEUDO_LANGUAGE } from '@foyer/domain/locale/writing';
import { openBrandCalls } from './brand-calls.ts';
import { compress } from './compress.ts';
import type { OfferedLanguages } from './offered-languages.ts';
import type { Platform } from './page-renderer.ts';
import { formatSitemaps } from './sitemap.ts';
import type { Visit } from './visit.ts';

type Files = ReadonlyMap<string, Buffer>;
type Made = { name: string; files: Promise<Files> };

/** Small enough at once: 30,000 addresses are 18 MB, packed 0.5 MB. */
const QUALITY = 4;

/**
 * The sitemaps packed and in memory, for one origin at a time: the `Host` header is anyone's, and must not fill the memory.
 * Made anew when games, settings or texts have changed.
 */
export class Sitemaps {
  readonly #platform: Platform;
  readonly #languages: OfferedLanguages;
  #made: Made | undefined;

  constructor(platform: Platform, languages: OfferedLanguages) {
    this.#platform = platform;
    this.#languages = languages;
    platform.onCatalogueChanged(() => {
      this.#made = undefined;
    });
  }

  /** A file of the sitemap, packed with gzip; undefined when there is none of this name. */
  async find(visit: Visit, name: string): Promise<Buffer | undefined> {
    const key = `${visit.origin} ${visit.brand.id}`;
    if (this.#made?.name !== key) {
      const made: Made = { name: key, files: this.#make(visit) };
      this.#made = made;
      made.files.catch(() => {
        if (this.#made === made) this.#made = undefined;
      });
    }
    return (await this.#made?.files)?.get(name);
  }

  async #make({ origin, brand }: Visit): Promise<Files> {
    const answer = await openBrandCalls(this.#platform, brand, origin).ask(listAddresses.name, {});
    const addresses = listAddresses.response.parse(answer.ok ? answer.value : undefined);
    const offered = await this.#languages.of(brand);
    const languages = offered.filter((language) => language !== PSEUDO_LANGUAGE);
    const files = formatSitemaps(addresses, { origin, languages });
    const packed = [...files].map(
      async ([name, text]) => [name, await compress(Buffer.from(text), 'gzip', QUALITY)] as const,
    );
    return new Map(await Promise.all(packed));
  }
}
