declare module 'virtual:foyer-texts/*' {
  import type { Catalogue } from '@foyer/texts/catalogue';

  const catalogue: Catalogue;

  export { catalogue, catalogue as default };
}
