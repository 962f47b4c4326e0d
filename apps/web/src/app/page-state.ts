import type { FontFiles } from '@foyer/brands/font-files';
import type { ShownBrand } from '@foyer/brands/footer';
import { getLobby, type Lobby } from '@foyer/contract/game';
import type { DeviceType } from '@foyer/domain/session/session-snapshot';
import type { Catalogue } from '@foyer/texts/catalogue';
import type { QueryClient } from '@tanstack/react-query';

/** What the server hands the browser with a page, as JSON in the document: never fetched a second time. */
export type PageState = {
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
export function packCalls(client: QueryClient): PageState['calls'] {
  return client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.data !== undefined)
    .map(({ queryKey, state }) => [queryKey, state.data] as const);
}

export function unpackCalls(client: QueryClient, calls: PageState['calls']): void {
  for (const [key, data] of calls) client.setQueryData(key, data);
}

/** JSON that cannot end the script element it stands in. */
function toJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** The items of a list as JSON, one by one, with what stands between them. */
function listPieces<T>(items: readonly T[], piecesOf: (item: T) => readonly string[]): string[] {
  return ['[', ...items.flatMap((item, index) => (index === 0 ? piecesOf(item) : [',', ...piecesOf(item)])), ']'];
}

function answerPieces([key, data]: PageState['calls'][number]): string[] {
  const rows = key[0] === getLobby.name ? (data as Lobby).rows : null;
  if (!rows) return [toJson([key, data])];
  const rest = toJson({ ...(data as Lobby), rows: undefined });
  return ['[', toJson(key), ',', rest.slice(0, -1), ',"rows":', ...listPieces(rows, (row) => [toJson(row)]), '}]'];
}

/**
 * The state as JSON, in pieces to be put one after another: a sign beyond Latin-1, such as a currency's, doubles the time of
 * the whole text that it stands in.
 */
export function formatPageState({ calls, ...state }: PageState): readonly string[] {
  return [toJson(state).slice(0, -1), ',"calls":', ...listPieces(calls, answerPieces), '}'];
}
