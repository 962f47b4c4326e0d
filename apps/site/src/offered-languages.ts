import type { Brand } from '@foyer/brands/brand';
import { LANGUAGES, siteLanguages } from '@foyer/texts/languages';
import { BrandSettings } from './brand-settings.ts';
import type { Platform } from './page-renderer.ts';

/** The languages that the settings of each brand name. */
export class OfferedLanguages {
  readonly #settings: BrandSettings;

  constructor(platform: Platform) {
    this.#settings = new BrandSettings(platform);
  }

  /** The languages of a brand's site; all of ours when the platform cannot be reached, and it is asked again. */
  async of(brand: Brand): Promise<readonly string[]> {
    const settings = await this.#settings.of(brand);
    return settings === null ? LANGUAGES : siteLanguages(settings.languages);
  }
}
