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

type PageContext = { deviceType: DeviceType; loggedIn: boolean; language: string; read: ReadCall };

/** Of the document's head. Missing parts are the brand's. */
export type PageHead = {
  title?: string;
  description?: string;
  meta?: readonly MetaEntry[];
  image?: string;
  /** Without locale prefix. */
  canonicalPath?: string;
  about?: PageAbout;
  /** Breadcrumbs from the lobby to the page itself; paths without locale prefix. */
  trail?: readonly Crumb[];
};

export type Crumb = { name: string; path: string };

export type PageAbout =
  | { kind: 'site' }
  | { kind: 'list'; name: string; list: GameList }
  | { kind: 'game'; game: AboutGame; provider: string };

type AboutGame = Pick<GameInfo, 'title' | 'translation' | 'releasedOn' | 'hideDemoUrl'>;

export type ReadCall = <E extends Endpoint>(endpoint: E, input: CallInput<E>) => ResponseOf<E> | undefined;

/** `calls` are answered before the page is shown. One refused as unknown (101, 131) makes it the not-found page. */
export type PageDefinition = {
  Page: ComponentType<PageProps>;
  /** Hidden instead of unmounted when it is left, so that the next visit shows it at once (`app/keep-alive`). */
  keepAlive?: boolean;
  calls?: (props: PageProps, context: PageContext) => readonly CallSpec[];
  head?: (props: PageProps, read: ReadCall, t: Text) => PageHead;
  /** The status of its document where it is not the usual one. */
  status?: (props: PageProps, read: ReadCall, language: string) => number | undefined;
};
