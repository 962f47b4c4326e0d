import type { Brand } from '@foyer/brands/brand';
import { LANGUAGES, siteLanguages } from '@foyer/texts/languages';
import type { BrandSettings } from './brand-settings.ts';

/** The languages that the settings of each brand name. */
export class OfferedLanguages {
  readonly #settings: BrandSettings;

  constructor(settings: BrandSettings) {
    this.#settings = settings;
  }

  /** The languages of a brand's site; all of ours when the platform cannot be reached, and it is asked again. */
  async of(brand: Brand): Promise<readonly string[]> {
    const settings = await this.#settings.of(brand);
    return settings === null ? LANGUAGES : siteLanguages(settings.languages);
  }
}
