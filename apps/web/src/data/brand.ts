import type { ShownBrand } from '@foyer/brands/footer';
import { createContext, use } from 'react';

export const BrandContext = createContext<ShownBrand>({ isPlayMoney: true, lines: [], seals: [] });

export function useBrand(): ShownBrand {
  return use(BrandContext);
}
