import type { ShownBrand } from '@foyer/brands/footer';
import { createContext, use } from 'react';

/** What is shown where no brand says anything: the lines about play money, and nothing more. */
export const BrandContext = createContext<ShownBrand>({ isPlayMoney: true, lines: [], seals: [] });

/** What the brand says of its licence and its money. */
export function useBrand(): ShownBrand {
  return use(BrandContext);
}
