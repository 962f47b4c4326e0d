import type { Brand } from '@foyer/brands/brand';
import { LANGUAGES, siteLanguages } from '@foyer/texts/languages';
import type { BrandSettingsCache } from './brand-settings-cache.ts';

export class OfferedLanguages {
  readonly #settings: BrandSettingsCache;

  constructor(settings: BrandSettingsCache) {
    this.#settings = settings;
  }

  /** All built-in languages when the settings cannot be read. */
  async of(brand: Brand): Promise<readonly string[]> {
    const settings = await this.#settings.of(brand);
    return settings === null ? LANGUAGES : siteLanguages(settings.languages);
  }
}
