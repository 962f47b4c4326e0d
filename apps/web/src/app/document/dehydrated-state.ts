import type { FontFiles } from '@foyer/brands/font-files';
import type { ShownBrand } from '@foyer/brands/footer';
import type { DeviceType } from '@foyer/domain/session/session-snapshot';
import type { Catalogue } from '@foyer/texts/catalogue';
import type { QueryClient } from '@tanstack/react-query';

/** What the server hands the browser with a page, as JSON in the document: never fetched a second time. */
export type DehydratedState = {
  deviceType: DeviceType;
  languages: readonly string[];
  /** Wording that depends on the brand: %NAME% and value. */
  placeholders: Readonly<Record<string, string>>;
  brand: ShownBrand;
  /** The brand's own wording of the page's language, compiled. */
  textOverrides: Readonly<Record<string, Catalogue>>;
  /** The page's fonts as files; none in development, where they stand in no page. */
  fonts?: FontFiles;
  /** Query keys and answers. */
  calls: readonly (readonly [key: readonly unknown[], data: unknown])[];
};

export const PAGE_STATE_ID = 'page-state';

/** The answered calls of a page. */
export function dehydrate(client: QueryClient): DehydratedState['calls'] {
  return client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.data !== undefined)
    .map(({ queryKey, state }) => [queryKey, state.data] as const);
}
