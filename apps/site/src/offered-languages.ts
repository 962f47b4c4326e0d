import type { Brand } from '@foyer/brands/brand';
import { getSettings } from '@foyer/contract/settings';
import { LANGUAGES, siteLanguages } from '@foyer/texts/languages';
import { openBrandCalls } from './brand-calls.ts';
import type { Platform } from './page-renderer.ts';

/** The languages that the settings of each brand name, kept until the settings change. */
export class OfferedLanguages {
  readonly #platform: Platform;
  readonly #kept = new Map<string, Promise<readonly string[]>>();

  constructor(platform: Platform) {
    this.#platform = platform;
    platform.onCatalogueChanged(() => this.#kept.clear());
  }

  /** The languages of a brand's site; all of ours when the platform cannot be reached, and it is asked again. */
  async of(brand: Brand): Promise<readonly string[]> {
    const asking = this.#kept.get(brand.id) ?? this.#ask(brand);
    this.#kept.set(brand.id, asking);
    try {
      return await asking;
    } catch {
      if (this.#kept.get(brand.id) === asking) this.#kept.delete(brand.id);
      return LANGUAGES;
    }
  }

  async #ask(brand: Brand): Promise<readonly string[]> {
    const answer = await openBrandCalls(this.#platform, brand).ask(getSettings.name, {});
    return siteLanguages(getSettings.response.parse(answer.ok ? answer.value : undefined).frontEnd.languages);
  }
}
