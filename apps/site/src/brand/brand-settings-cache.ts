import type { Brand } from '@foyer/brands/brand';
import { type FrontEndSettings, getSettings } from '@foyer/contract/settings/settings';
import type { SitePlatform } from '../pages/page-renderer.ts';
import { openBrandCalls } from './brand-calls.ts';

export class BrandSettingsCache {
  readonly #platform: SitePlatform;
  readonly #cached = new Map<string, Promise<FrontEndSettings>>();

  constructor(platform: SitePlatform) {
    this.#platform = platform;
    platform.onSiteDataChanged(() => this.#cached.clear());
  }

  /** Null when the platform cannot be reached; the next call asks again. */
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
