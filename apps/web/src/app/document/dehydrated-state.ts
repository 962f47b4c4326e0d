import type { FontFiles } from '@foyer/brands/font-files';
import type { ShownBrand } from '@foyer/brands/footer';
import type { DeviceType } from '@foyer/domain/session/session-snapshot';
import type { Messages } from '@foyer/texts/messages';
import type { QueryClient } from '@tanstack/react-query';

/** What the server embeds in the document as JSON, so that the browser does not fetch it again. */
export type DehydratedState = {
  deviceType: DeviceType;
  languages: readonly string[];
  /** %NAME% to value, by brand. */
  placeholders: Readonly<Record<string, string>>;
  brand: ShownBrand;
  /** The brand's compiled overrides for the page's language. */
  textOverrides: Readonly<Record<string, Messages>>;
  /** Undefined in development, where fonts are not inlined. */
  fonts?: FontFiles;
  calls: readonly (readonly [key: readonly unknown[], data: unknown])[];
};

export const PAGE_STATE_ID = 'page-state';

export function dehydrate(client: QueryClient): DehydratedState['calls'] {
  return client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.data !== undefined)
    .map(({ queryKey, state }) => [queryKey, state.data] as const);
}
