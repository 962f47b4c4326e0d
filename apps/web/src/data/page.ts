import type { Endpoint, ResponseOf } from '@foyer/contract/endpoint';
import type { GameInfo, GameList } from '@foyer/contract/game/game';
import type { MetaEntry } from '@foyer/domain/content/page-front';
import type { PathParams } from '@foyer/domain/routing/match-pattern';
import type { PageQuery } from '@foyer/domain/routing/page-query';
import type { DeviceType } from '@foyer/domain/session/session-snapshot';
import type { Text } from '@foyer/texts/format';
import type { ComponentType } from 'react';
import type { CallSpec } from './call.ts';
import type { CallInput } from './transport.ts';

export type PageProps = { params: PathParams; query: PageQuery };

/** What a page may know when it says which calls it needs. */
type PageContext = { deviceType: DeviceType; loggedIn: boolean; language: string; read: ReadCall };

/** What the head of the document says about a page. Missing parts are the brand's. */
export type PageHead = {
  title?: string;
  description?: string;
  /** Further entries of the head; those of the open graph are properties, and each goes before the site's own. */
  meta?: readonly MetaEntry[];
  /** Address of the share picture, from the root. */
  image?: string;
  /** The one true path of the page, without locale prefix. */
  canonicalPath?: string;
  /** What search engines are told that the page is about. */
  about?: PageAbout;
  /** The way from the lobby to the page, itself included: names, and paths without locale prefix. */
  trail?: readonly Crumb[];
};

export type Crumb = { name: string; path: string };

/** The subject of a page, as far as search engines care. `provider`: the studio's name. */
export type PageAbout =
  | { kind: 'site' }
  | { kind: 'list'; name: string; list: GameList }
  | { kind: 'game'; game: AboutGame; provider: string };

type AboutGame = Pick<GameInfo, 'title' | 'translation' | 'releasedOn' | 'hideDemoUrl'>;

export type ReadCall = <E extends Endpoint>(endpoint: E, input: CallInput<E>) => ResponseOf<E> | undefined;

/**
 * A page of the route table. `calls` are answered before it is shown, on the server and in the browser alike, so that it
 * needs no loading state of its own; a call refused as unknown (101, 131) makes it the not-found page.
 */
export type PageDefinition = {
  Page: ComponentType<PageProps>;
  /** Whether it waits out of sight when it is left, to be there at once when it is gone to again. */
  keepAlive?: boolean;
  calls?: (props: PageProps, context: PageContext) => readonly CallSpec[];
  head?: (props: PageProps, read: ReadCall, t: Text) => PageHead;
  /** The status of its document where it is not the usual one. */
  status?: (props: PageProps, read: ReadCall, language: string) => number | undefined;
};
