import { CODE } from '@foyer/contract/error-code';
import { type Game, type GameList, listGames } from '@foyer/contract/game/game';
import type { ProviderOffer } from '@foyer/domain/game-list/game-filter';
import { formatListFilter, isFiltering, NO_LIST_FILTER } from '@foyer/domain/game-list/list-filter';
import { groupPath } from '@foyer/domain/routing/game-path';
import { formatQuery } from '@foyer/domain/routing/query';
import type { TextKey } from '@foyer/texts/messages';
import { useEffect, useMemo } from 'react';
import { lazyPart } from '../../browser/lazy-part.ts';
import { useCall } from '../../data/call.ts';
import { useDevice, useLocation } from '../../data/location.tsx';
import { useSession } from '../../data/session.tsx';
import { useText } from '../../data/texts.tsx';
import { type Failure, isRefusedBy } from '../../data/transport.ts';
import { PageHeading } from '../../parts/content/PageHeading.tsx';
import { ChangeAnnouncer } from '../../parts/feedback/ChangeAnnouncer.tsx';
import { EmptyState } from '../../parts/feedback/EmptyState.tsx';
import { ErrorState } from '../../parts/feedback/ErrorState.tsx';
import { useOfferedPanel } from '../../parts/filter/filter-panel.ts';
import { reasonText } from '../../parts/filter/reason-text.ts';
import { useListFilter } from '../../parts/filter/useListFilter.ts';
import { useProviderRows } from '../../parts/filter/useProviderRows.ts';
import { GameGridSkeleton, useTileContext } from '../../parts/grid/GameGrid.tsx';
import { areTables, type TablesGrid, useLiveGrid } from '../../parts/grid/useLiveGrid.ts';
import { type GridList, VirtualGrid } from '../../parts/grid/VirtualGrid.tsx';
import { modalHref, siteHref } from '../../parts/link/site-href.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { ListControls } from './ListControls.tsx';
import { type ListQuery, listInput, orderQuery } from './list-query.ts';
import { firstScreenOf, PAGE_SIZE } from './lobby-size.ts';
import { Pages } from './Pages.tsx';
import { useIndexedGames } from './useIndexedGames.ts';
import { useLastDefined } from './useLastDefined.ts';

type GameListViewProps = {
  title: string;
  query: ListQuery;
  /** Texts for a list without games; general ones without it. */
  empty?: EmptyMessages;
  /** False for live tables, whose seats and results no index can tell. */
  isIndexed?: boolean;
  /** The grid of live tables; without it, it is loaded when the list has tables. */
  tables?: TablesGrid;
};

const NO_GAMES: readonly Game[] = [];
const NO_OFFERS: readonly ProviderOffer[] = [];

function gameIn({ games }: GameList, index: number): Game {
  const game = games[index];
  if (!game) throw new RangeError(`the page has no game ${index}`);
  return game;
}

/** A page of games by the platform: shown until the index is loaded, and without a script. */
function usePagedGames(query: ListQuery, wanted: boolean) {
  const call = useCall(listGames, listInput(query), { when: wanted });
  const answer = useLastDefined(call.data);
  const listName = JSON.stringify(listInput(query));
  const list = useMemo(
    (): GridList | undefined =>
      answer && {
        count: answer.games.length,
        before: (answer.page - 1) * answer.size,
        idAt: (index) => answer.games[index]?.gameId ?? -1,
        gameAt: (index) => gameIn(answer, index),
        listName,
      },
    [answer, listName],
  );
  return { ...call, answer, list };
}

const filterModal = lazyPart(() => import('./FilterModal.tsx'));

function usePrefetchFilter(isWanted: boolean): void {
  useEffect(() => (isWanted ? filterModal.prefetch({ when: 'idle' }) : undefined), [isWanted]);
}

/** Texts for a list without games. `forPlayers`: only a login can fill it. */
export type EmptyMessages = { title: TextKey; text: TextKey; forPlayers?: boolean };

const NO_GAMES_HERE: EmptyMessages = { title: 'lobby.empty', text: 'lobby.emptyText' };
const BEYOND_END: EmptyMessages = { title: 'error-page.noResults', text: 'lobby.emptyText' };
const NONE_LEFT: EmptyMessages = { title: 'filter.noneTitle', text: 'filter.none' };

function NothingHere({ empty, onClear }: { empty: EmptyMessages; onClear: (() => void) | null }) {
  const t = useText();
  const { prefix, query } = useLocation();
  const { loggedIn } = useSession();
  const isForLogin = !onClear && empty.forPlayers === true && !loggedIn;
  const { title, text } = onClear ? NONE_LEFT : empty;
  return (
    <EmptyState title={t(title)} text={t(isForLogin ? 'filter.emptyGuest' : text)}>
      {isForLogin && (
        <ButtonLink kind="action" href={modalHref(query, 'login')}>
          {t('header.login')}
        </ButtonLink>
      )}
      {onClear ? (
        <Button kind="action" onClick={onClear}>
          {t('filter.clear')}
        </Button>
      ) : (
        <ButtonLink href={siteHref(prefix, '/')}>{t('error-page.toLobby')}</ButtonLink>
      )}
    </EmptyState>
  );
}

function isGone(failure: Failure): boolean {
  return isRefusedBy(failure, CODE.notFound);
}

/** Shown when the platform has no such list any more. */
function GoneList({ title }: { title: string }) {
  const t = useText();
  const { prefix } = useLocation();
  return (
    <>
      <PageHeading title={title} />
      <EmptyState title={t('lobby.gone')} text={t('lobby.goneText')}>
        <ButtonLink kind="action" href={siteHref(prefix, groupPath('all'))}>
          {t('groups.all')}
        </ButtonLink>
        <ButtonLink href={siteHref(prefix, '/')}>{t('error-page.toLobby')}</ButtonLink>
      </EmptyState>
    </>
  );
}

/** The games of a group or a studio: a page by the server with links to others, then the whole list by the index. */
export function GameListView({ title, query, empty, isIndexed = true, tables }: GameListViewProps) {
  const t = useText();
  const device = useDevice();
  const { prefix, path } = useLocation();
  const tileContext = useTileContext();
  const [filter, choose] = useListFilter(formatListFilter(query.filter));
  const wanted = { ...query, filter };
  const indexed = useIndexedGames(wanted, isIndexed);
  const paged = usePagedGames(wanted, indexed === null);
  const rows = useProviderRows();
  const offers = query.provider === undefined ? rows : NO_OFFERS;
  const list = indexed?.list ?? paged.list;
  const games = indexed ? NO_GAMES : (paged.answer?.games ?? NO_GAMES);
  const later = useLiveGrid(areTables(games) && !tables);
  const Tables = tables ?? (later === 'failed' ? null : later);
  const shown = indexed?.shown ?? paged.answer?.total;
  const hasStudios = query.provider === undefined;
  const countOffers = indexed?.countOffers ?? null;
  useOfferedPanel(
    useMemo(
      () => ({ filter, hasStudios, countOffers, shown: shown ?? null, choose }),
      [filter, hasStudios, countOffers, shown, choose],
    ),
  );

  usePrefetchFilter(indexed !== null);

  const eager = firstScreenOf(device);
  const hasFilter = isFiltering(filter);
  const isEmpty = list?.count === 0 && !hasFilter;
  const ownPath = siteHref(prefix, path);
  const counted =
    shown !== undefined &&
    (hasFilter && indexed
      ? t('filter.some', { shown, total: indexed.total })
      : t(areTables(games) ? 'groups.tables' : 'groups.count', { count: shown }));
  const because = !indexed && paged.answer?.because && paged.answer.total > 0 && reasonText(t, paged.answer.because);
  const note = [because, counted].filter(Boolean).join(' · ');
  if (!indexed && paged.failure && isGone(paged.failure)) return <GoneList title={title} />;
  return (
    <>
      <PageHeading title={title} note={note || undefined} />
      <ChangeAnnouncer words={counted || ''} of={formatQuery(orderQuery(wanted))} />
      {!areTables(games) && !isEmpty && (
        <ListControls list={{ sort: query.sort, filter }} offers={offers} onFilter={choose} />
      )}
      {wanted.page > 1 && (
        <p>
          <ButtonLink href={`${ownPath}${formatQuery(orderQuery(wanted))}`}>{t('groups.fromFirst')}</ButtonLink>
        </p>
      )}
      {Tables && areTables(games) && <Tables games={games} tileContext={tileContext} eager={eager} />}
      {list && list.count > 0 && !(Tables && areTables(games)) && (
        <VirtualGrid
          list={list}
          label={title}
          tileContext={tileContext}
          group={query.group}
          eager={eager}
          isWhole={indexed === null}
        />
      )}
      {!indexed && paged.answer && paged.answer.games.length > 0 && (
        <Pages
          page={paged.answer.page}
          total={paged.answer.total}
          size={PAGE_SIZE}
          path={ownPath}
          query={orderQuery(wanted)}
        />
      )}
      {list?.count === 0 && (
        <NothingHere
          empty={shown === 0 ? (empty ?? NO_GAMES_HERE) : BEYOND_END}
          onClear={hasFilter ? () => choose(NO_LIST_FILTER) : null}
        />
      )}
      {!list && paged.failure && (
        <ErrorState title={t('lobby.unavailable')} failure={paged.failure} onRetry={paged.reload} />
      )}
      {!list && !paged.failure && <GameGridSkeleton count={eager} label={t('common.loading')} />}
    </>
  );
}
