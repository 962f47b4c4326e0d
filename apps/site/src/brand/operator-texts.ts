import type { Brand } from '@foyer/brands/brand';
import { compileOverrides } from '@foyer/texts/compile';
import type { Messages, TextOverrides } from '@foyer/texts/messages';

/** Source form; rejects when the platform cannot be reached. */
export type AskTexts = (brand: Brand, language: string) => Promise<TextOverrides>;

/** Messages of brand and operator, compiled once. The same wording is the same object: others cache by it. */
export class OperatorTexts {
  readonly #ask: AskTexts;
  readonly #onRefused: (key: string, reason: string) => void;
  readonly #cached = new Map<string, Promise<Messages>>();

  constructor(ask: AskTexts, onRefused: (key: string, reason: string) => void) {
    this.#ask = ask;
    this.#onRefused = onRefused;
  }

  /** Without an answer of the platform only the brand's own, and the next call asks again. */
  async of(brand: Brand, language: string): Promise<Messages> {
    const key = keyOf(brand, language);
    const cached = this.#cached.get(key);
    if (cached) return cached;
    const own = brand.texts[language] ?? {};
    const asking = this.#ask(brand, language).then((operator) => compileOverrides([own, operator], this.#onRefused));
    this.#cached.set(key, asking);
    try {
      return await asking;
    } catch {
      if (this.#cached.get(key) === asking) this.#cached.delete(key);
      return compileOverrides([own], this.#onRefused);
    }
  }

  /** What is rendered without it must not be cached. */
  has(brand: Brand, language: string): boolean {
    return this.#cached.has(keyOf(brand, language));
  }

  clear(): void {
    this.#cached.clear();
  }
}

function keyOf(brand: Brand, language: string): string {
  return `${brand.id}/${language}`;
}
