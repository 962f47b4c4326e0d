import type { Brand } from '@foyer/brands/brand';
import { type FrontEndSettings, getSettings } from '@foyer/contract/settings/settings';
import type { Platform } from '../pages/page-renderer.ts';
import { openBrandCalls } from './brand-calls.ts';

/** The front-end settings of each brand, cached until they change. */
export class BrandSettings {
  readonly #platform: Platform;
  readonly #cached = new Map<string, Promise<FrontEndSettings>>();

  constructor(platform: Platform) {
    this.#platform = platform;
    platform.onCatalogueChanged(() => this.#cached.clear());
  }

  /** The settings of a brand; null when the platform cannot be reached, and the next call asks it again. */
  async of(brand: Brand): Promise<FrontEndSettings | null> {
    const request = this.#cached.get(brand.id) ?? this.#fetch(brand);
    this.#cached.set(brand.id, request);
    try {
      return await request;
    } catch {
      if (this.#cached.get(brand.id) === request) this.#cached.delete(brand.id);
      return null;
    }
  }

  async #fetch(brand: Brand): Promise<FrontEndSettings> {
    const answer = await openBrandCalls(this.#platform, brand).ask(getSettings.name, {});
    return getSettings.response.parse(answer.ok ? answer.value : undefined).frontEnd;
  }
}
