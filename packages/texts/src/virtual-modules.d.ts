declare module 'virtual:foyer-texts/*' {
  import type { Catalogue } from '@foyer/texts/catalogue';

  export const catalogue: Catalogue;
}
