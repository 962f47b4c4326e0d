export type ContentKind =
  | 'page'
  | 'playerPage'
  | 'promotion'
  | 'header'
  | 'banner'
  | 'alarm'
  | 'tip'
  | 'document'
  | 'file';

const PATHS: readonly (readonly [ContentKind, RegExp])[] = [
  ['promotion', /^pages\/promotions\/[^/]+$/],
  ['page', /^pages\/[^/]+$/],
  ['playerPage', /^pages\/my\/special-promotion$/],
  ['header', /^headers\/[^/]+$/],
  ['banner', /^banners\/[^/]+$/],
  ['alarm', /^alarm$/],
  ['tip', /^tips\/[^/]+\/[1-9]\d?$/],
  ['document', /^documents\/[^/]+$/],
  ['file', /^cms\/[A-Za-z][^/]*$/],
];

export function contentKindOf(path: string): ContentKind | null {
  return PATHS.find(([, pattern]) => pattern.test(path))?.[0] ?? null;
}
