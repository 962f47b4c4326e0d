import { type Game, type GameList, listGames } from '@foyer/contract/game';
import {
  formatProviders,
  type GameFilter,
  type ProviderOffer,
  wantedProviders,
} from '@foyer/domain/game-list/game-filter';
import { groupPath } from '@foyer/domain/routing/game-path';
import { formatQuery } from '@foyer/domain/routing/query';
import { useEffect, useMemo } from 'react';
import { whenIdle } from '../../browser/idle.ts';
import { useCall } from '../../data/call.ts';
import { useDevice, usePlace } from '../../data/place.tsx';
import { useText } from '../../data/texts.tsx';
import type { Failure } from '../../data/transport.ts';
import { EmptyNote } from '../../parts/EmptyNote.tsx';
import { FailureNote } from '../../parts/FailureNote.tsx';
import { GameGridSkeleton, useTileWorld } from '../../parts/GameGrid.tsx';
import { PageHeading } from '../../parts/PageHeading.tsx';
import { useOfferedPanel } from '../../parts/provider-panel.ts';
import { reasonText } from '../../parts/reason-text.ts';
import { siteHref } from '../../parts/site-href.ts';
import { useListFilter } from '../../parts/useListFilter.ts';
import { areTables, type TablesGrid, useLiveGrid } from '../../parts/useLiveGrid.ts';
import { useProviderRows } from '../../parts/useProviderRows.ts';
import { type GridList, VirtualGrid } from '../../parts/VirtualGrid.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { ListControls } from './ListControls.tsx';
import { type ListQuery, listInput, orderQuery } from './list-query.ts';
import { firstScreenOf, PAGE_SIZE } from './lobby-size.ts';
import { Pages } from './Pages.tsx';
import { useIndexedGames } from './useIndexedGames.ts';
import { useKept } from './useKept.ts';

type GameListViewProps = {
  title: string;
  query: ListQuery;
  /** What to say when there is no game; the general words unless told. */
  emptyText?: string;
  /** False for live tables, whose seats and results no index can tell. */
  isIndexed?: boolean;
  /** The grid of live tables, where the page has it with it; else it is fetched when the list has tables. */
  tables?: TablesGrid;
};

const NO_GAMES: readonly Game[] = [];
const NO_OFFERS: readonly ProviderOffer[] = [];

function gameIn({ games }: GameList, index: number): Game {
  const game = games[index];
  if (!game) throw new RangeError(`the page has no game ${index}`);
  return game;
}

/** The games of the page that the platform answered: what is shown until the index is here, and without a script. */
function usePagedGames(query: ListQuery, wanted: boolean) {
  const call = useCall(listGames, listInput(query), { when: wanted });
  const answer = useKept(call.data);
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

/** Fetches the filter's modal in idle time: it opens at once then, and without a network. */
function useFilterAhead(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return;
    // One that cannot be had now is asked for again by the press itself.
    return whenIdle(() => void import('./FilterModal.tsx').catch(() => {}));
  }, [isWanted]);
}

/** Nothing is left of a list: says why, and leads on. */
function NothingHere({ emptyText, onClear }: { emptyText: string | undefined; onClear: (() => void) | null }) {
  const t = useText();
  const { prefix } = usePlace();
  return (
    <EmptyNote
      title={t('error-page.noResults')}
      text={onClear ? t('filter.none') : (emptyText ?? t('lobby.emptyText'))}
    >
      {onClear ? (
        <Button kind="action" onClick={onClear}>
          {t('filter.clear')}
        </Button>
      ) : (
        <ButtonLink href={siteHref(prefix, '/')}>{t('error-page.toLobby')}</ButtonLink>
      )}
    </EmptyNote>
  );
}

/** Whether the platform has no such list: its group has lost its last game, or the operator took it away. */
function isGone(failure: Failure): boolean {
  return failure.kind === 'refused' && failure.error.errorCode === '101';
}

/** In the place of a list that was there when it was opened: says so, and leads on. */
function GoneList({ title }: { title: string }) {
  const t = useText();
  const { prefix } = usePlace();
  return (
    <>
      <PageHeading title={title} />
      <EmptyNote title={t('lobby.gone')} text={t('lobby.goneText')}>
        <ButtonLink kind="action" href={siteHref(prefix, groupPath('all'))}>
          {t('groups.all')}
        </ButtonLink>
        <ButtonLink href={siteHref(prefix, '/')}>{t('error-page.toLobby')}</ButtonLink>
      </EmptyNote>
    </>
  );
}

/**
 * The games of a group or a studio, with every state in the place of the list. The server gives a page of it with links to
 * the others; once the index of all games is here, the list goes on below the games that are already on the screen.
 */
export function GameListView({ title, query, emptyText, isIndexed = true, tables }: GameListViewProps) {
  const t = useText();
  const device = useDevice();
  const { prefix, path } = usePlace();
  const world = useTileWorld();
  const [filter, choose] = useListFilter(query.filter);
  const wanted = withFilter(query, filter);
  const indexed = useIndexedGames(wanted, isIndexed);
  const paged = usePagedGames(wanted, indexed === null);
  const rows = useProviderRows(indexed?.counts);
  const offers = query.provider === undefined ? rows : NO_OFFERS;
  const list = indexed?.list ?? paged.list;
  const games = indexed ? NO_GAMES : (paged.answer?.games ?? NO_GAMES);
  const later = useLiveGrid(areTables(games) && !tables);
  const Tables = tables ?? (later === 'failed' ? null : later);
  const shown = indexed?.shown ?? paged.answer?.total;
  useOfferedPanel(useMemo(() => ({ filter, offers, shown: shown ?? null, choose }), [filter, offers, shown, choose]));

  useFilterAhead(indexed !== null && offers.length > 1);

  const eager = firstScreenOf(device);
  const hasFilter = wantedProviders(wanted.filter).length > 0;
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
      {!areTables(games) && <ListControls list={{ sort: query.sort, filter }} offers={offers} onFilter={choose} />}
      {wanted.page > 1 && (
        <p>
          <ButtonLink href={`${ownPath}${formatQuery(orderQuery(wanted))}`}>{t('groups.fromFirst')}</ButtonLink>
        </p>
      )}
      {Tables && areTables(games) && <Tables games={games} world={world} eager={eager} />}
      {list && list.count > 0 && !(Tables && areTables(games)) && (
        <VirtualGrid list={list} world={world} group={query.group} eager={eager} isWhole={indexed === null} />
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
        <NothingHere emptyText={emptyText} onClear={hasFilter ? () => choose({ providers: {} }) : null} />
      )}
      {!list && paged.failure && (
        <FailureNote
          title={t('lobby.unavailable')}
          failure={paged.failure}
          note={t('lobby.unavailableText')}
          onRetry={paged.reload}
        />
      )}
      {!list && !paged.failure && <GameGridSkeleton count={eager} label={t('common.loading')} />}
    </>
  );
}

/** The list with the filter as it is chosen now: another choice than the address names begins at its first page. */
function withFilter(query: ListQuery, filter: GameFilter): ListQuery {
  const isAsAddressed = formatProviders(filter) === formatProviders(query.filter);
  return { ...query, filter, page: isAsAddressed ? query.page : 1 };
}
