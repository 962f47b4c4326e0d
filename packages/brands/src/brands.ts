import type { Brand } from './brand.ts';
import { contrast } from './contrast.ts';
import { foyer } from './foyer.ts';
import { nordlys } from './nordlys.ts';

export const BRANDS = { foyer, nordlys, contrast } as const satisfies Record<string, Brand>;

export type BrandId = keyof typeof BRANDS;

export const DEFAULT_BRAND: BrandId = 'foyer';

export function isBrandId(id: string): id is BrandId {
  return Object.hasOwn(BRANDS, id);
}

export function brandById(id: string): Brand | null {
  return isBrandId(id) ? BRANDS[id] : null;
}
