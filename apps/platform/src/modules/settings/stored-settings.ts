import { FrontEndSettings } from '@foyer/contract/settings/settings';
import { StoredBackEndSettings } from '@foyer/contract/settings/settings-editing';
import * as z from 'zod/mini';
import { cachedRead } from '../../kernel/cache/cached-read.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { marketInForce } from './stored-market.ts';

export type StoredBrandSettings = { brand: string; frontEnd: FrontEndSettings; backEnd: StoredBackEndSettings };

type Areas = Record<string, Record<string, string>>;

export type StoredSettings = {
  /** Of settings, games and texts together. */
  version: number;
  byBrand: ReadonlyMap<string, StoredBrandSettings>;
  /** By `textsName`. */
  texts: ReadonlyMap<string, Areas>;
};

/** Of all brands in the market in force, checked against the contract. */
export const storedSettings = cachedRead(async (deps): Promise<StoredSettings> => {
  const { kysely } = deps.database;
  const { version } = await kysely.selectFrom('catalogue_state').select('version').executeTakeFirstOrThrow();
  const { code } = await marketInForce(deps);
  const rows = await kysely.selectFrom('settings').selectAll().where('market', '=', code).execute();
  const byBrand = rows.map((row) => {
    const frontEnd = z.parse(FrontEndSettings, row.front_end);
    const backEnd = z.parse(StoredBackEndSettings, row.back_end);
    return [row.brand, { brand: row.brand, frontEnd, backEnd }] as const;
  });
  return { version: Number(version), byBrand: new Map(byBrand), texts: await readTexts(deps) };
});

async function readTexts(deps: Kernel): Promise<StoredSettings['texts']> {
  const rows = await deps.database.kysely.selectFrom('text_overrides').selectAll().execute();
  const texts = new Map<string, Areas>();
  for (const row of rows) {
    const name = textsName(row.brand, row.language);
    const areas = texts.get(name) ?? {};
    texts.set(name, areas);
    areas[row.area] = { ...areas[row.area], [row.key]: row.text };
  }
  return texts;
}

export function textsName(brand: string, language: string): string {
  return `${brand} ${language}`;
}
