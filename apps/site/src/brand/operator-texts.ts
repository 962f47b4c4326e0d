import type { Brand } from '@foyer/brands/brand';
import type { Catalogue, TextOverrides } from '@foyer/texts/catalogue';
import { compileOverrides } from '@foyer/texts/compile';

/** Gives the operator's own wording of a language, source form; it may throw when the platform cannot be reached. */
export type AskTexts = (brand: Brand, language: string) => Promise<TextOverrides>;

/**
 * The texts that a brand and the operator put over the built-in ones, compiled once and kept until the settings change.
 * The same wording is the same object, so that others can keep what they make of it.
 */
export class OperatorTexts {
  readonly #ask: AskTexts;
  readonly #onRefused: (key: string, reason: string) => void;
  readonly #kept = new Map<string, Promise<Catalogue>>();

  constructor(ask: AskTexts, onRefused: (key: string, reason: string) => void) {
    this.#ask = ask;
    this.#onRefused = onRefused;
  }

  /** The overrides of a brand in a language. Without an answer of the platform it is the brand's alone, and asked again. */
  async of(brand: Brand, language: string): Promise<Catalogue> {
    const key = keyOf(brand, language);
    const kept = this.#kept.get(key);
    if (kept) return kept;
    const own = brand.texts[language] ?? {};
    const asking = this.#ask(brand, language).then((operator) => compileOverrides([own, operator], this.#onRefused));
    this.#kept.set(key, asking);
    try {
      return await asking;
    } catch {
      if (this.#kept.get(key) === asking) this.#kept.delete(key);
      return compileOverrides([own], this.#onRefused);
    }
  }

  /** Whether the operator's wording is here, or known to be none: what is made without it must not be kept. */
  has(brand: Brand, language: string): boolean {
    return this.#kept.has(keyOf(brand, language));
  }

  /** The settings have changed. */
  clear(): void {
    this.#kept.clear();
  }
}

function keyOf(brand: Brand, language: string): string {
  return `${brand.id}/${language}`;
}
