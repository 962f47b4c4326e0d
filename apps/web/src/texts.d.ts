declare module 'virtual:foyer-texts/en' {
  export const catalogue: import('@foyer/texts/catalogue').Catalogue;
}
declare module 'virtual:foyer-texts/hu' {
  export const catalogue: import('@foyer/texts/catalogue').Catalogue;
}
declare module 'virtual:foyer-texts/sv' {
  export const catalogue: import('@foyer/texts/catalogue').Catalogue;
}
