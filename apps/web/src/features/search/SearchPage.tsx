import { searchGames } from '@foyer/contract/game/game-index';
import { SEARCH_PATH } from '@foyer/domain/routing/game-path';
import { searchWords } from '@foyer/domain/search/search-text';
import { type RefObject, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { callOf } from '../../data/call.ts';
import { usePageVisit } from '../../data/location.tsx';
import type { PageDefinition, PageProps } from '../../data/page.ts';
import { useText } from '../../data/texts.tsx';
import { PageHeading } from '../../parts/content/PageHeading.tsx';
import { ErrorState } from '../../parts/feedback/ErrorState.tsx';
import { FilterChoice } from '../../parts/filter/FilterChoice.tsx';
import { useOfferedPanel } from '../../parts/filter/filter-panel.ts';
import { useListFilter } from '../../parts/filter/useListFilter.ts';
import { useProviderRows } from '../../parts/filter/useProviderRows.ts';
import { GameGridSkeleton, useTileContext } from '../../parts/grid/GameGrid.tsx';
import { DestinationLinks } from './DestinationLinks.tsx';
import { NothingFound, OfferedGames } from './NothingFound.tsx';
import { RecentSearches } from './RecentSearches.tsx';
import { ResultCountAnnouncer } from './ResultCountAnnouncer.tsx';
import { SearchField } from './SearchField.tsx';
import { SearchGrid } from './SearchGrid.tsx';
import styles from './SearchPage.module.css';
import { StudioHits } from './StudioHits.tsx';
import { searchPress } from './search-press.ts';
import { searchInput, useFoundGames } from './useFoundGames.ts';
import { useSearchText } from './useSearchText.ts';

const OFFERED_EAGER = 7;

/** Focuses the field after a press on "Search"; not on a document, nor with a text in the address. */
function useFocusOnPress(field: RefObject<HTMLInputElement | null>, asked: string): void {
  const { isFirst } = usePageVisit();
  const [isWanted] = useState(!isFirst && asked === '');
  useEffect(() => {
    if (isWanted) field.current?.focus({ preventScroll: true });
  }, [isWanted, field]);
}

/** The search page: the field, and below it what the index finds (ROUTE-25, ROUTE-26). */
function SearchPage({ query }: PageProps) {
  const t = useText();
  const tileContext = useTileContext();
  const field = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLDivElement>(null);
  const asked = query.q ?? '';
  const { text, change, write, leave } = useSearchText(asked);
  useFocusOnPress(field, asked);
  // Deferred: the letters are drawn at once, the games when there is time for them.
  const shown = useDeferredValue(text);
  const [filter, choose] = useListFilter(query);
  const { found, isOfIndex, failure, reload } = useFoundGames(shown, { text: asked, page: query.page }, filter);
  const isAsked = searchWords(shown).length > 0;

  const canFilter = isOfIndex && isAsked;
  const offers = useProviderRows();
  const countOffers = found?.countOffers ?? null;
  const total = found?.total ?? null;
  useOfferedPanel(
    useMemo(
      () => (canFilter ? { filter, hasStudios: true, countOffers, shown: total, choose } : null),
      [canFilter, filter, countOffers, total, choose],
    ),
  );

  const { openFirst, recordOpened } = searchPress({ found, isAsked, tileContext, text, leave });
  return (
    <>
      <PageHeading title={t('search.heading')} />
      <SearchField
        input={field}
        text={text}
        onChange={change}
        onOpenFirst={openFirst}
        onEnterResults={() => results.current?.querySelector<HTMLElement>('li a[data-preload]')?.focus()}
        onLeave={write}
      />
      {isAsked ? (
        <p className={styles.count}>{found && found.total > 0 && t('search.found', { count: found.total })}</p>
      ) : (
        <RecentSearches onChoose={change} />
      )}
      {/* Only the index can be filtered: an empty line keeps the space, so that nothing below it moves. */}
      {isAsked && (
        <div className={styles.choice}>
          {canFilter && <FilterChoice filter={filter} offers={offers} onFilter={choose} />}
        </div>
      )}
      <ResultCountAnnouncer
        count={isAsked && found ? found.total : null}
        links={found?.destinations.length ?? 0}
        text={shown}
      />
      <div ref={results} role="presentation" onClickCapture={recordOpened} onPointerDownCapture={write}>
        {found && isAsked && <StudioHits studios={found.studios} />}
        {found && isAsked && <DestinationLinks destinations={found.destinations} />}
        {found && isAsked && found.total > 0 && (
          <SearchGrid found={found} isOfIndex={isOfIndex} text={shown} tileContext={tileContext} field={field} />
        )}
        {found && isAsked && found.total === 0 && (
          <NothingFound found={found} tileContext={tileContext} eager={OFFERED_EAGER} />
        )}
        {found && !isAsked && <OfferedGames found={found} tileContext={tileContext} eager={OFFERED_EAGER} />}
        {failure && <ErrorState title={t('search.unavailable')} failure={failure} onRetry={reload} />}
        {!found && !failure && <GameGridSkeleton count={OFFERED_EAGER} label={t('search.loading')} />}
      </div>
    </>
  );
}

export const searchPage: PageDefinition = {
  Page: SearchPage,
  // In the browser the index answers: only the server needs the games before the page is shown.
  calls: ({ query }) =>
    typeof document === 'undefined' ? [callOf(searchGames, searchInput(query.q ?? '', query.page))] : [],
  status: ({ query }, read) => {
    const input = searchInput(query.q ?? '', query.page);
    const isBeyond = input.query?.page !== undefined && read(searchGames, input)?.games.length === 0;
    return isBeyond ? 404 : undefined;
  },
  head: ({ query }, _, t) => ({
    title: query.q ? t('title.searchFor', { text: query.q.slice(0, 60) }) : t('title.search'),
    description: t('description.search'),
    canonicalPath: SEARCH_PATH,
  }),
};
