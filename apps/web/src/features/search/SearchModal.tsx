import { SEARCH_PATH } from '@foyer/domain/routing/game-path';
import type { Query } from '@foyer/domain/routing/modal-table';
import { formatQuery } from '@foyer/domain/routing/query';
import { searchWords } from '@foyer/domain/search/search-text';
import { useDeferredValue, useEffect, useRef } from 'react';
import { useDevice } from '../../data/location.tsx';
import { useText } from '../../data/texts.tsx';
import { ErrorState } from '../../parts/feedback/ErrorState.tsx';
import { useTileContext } from '../../parts/grid/GameGrid.tsx';
import { useSiteHref } from '../../parts/link/site-href.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { DestinationLinks } from './DestinationLinks.tsx';
import { hasLinks } from './NothingFound.tsx';
import { RecentSearches } from './RecentSearches.tsx';
import { ResultCountAnnouncer } from './ResultCountAnnouncer.tsx';
import { SearchField } from './SearchField.tsx';
import { SearchKeySwitch } from './SearchKeySwitch.tsx';
import { SearchList } from './SearchList.tsx';
import styles from './SearchModal.module.css';
import { StudioHits } from './StudioHits.tsx';
import { searchPress } from './search-press.ts';
import { type FoundGames, useFoundGames } from './useFoundGames.ts';
import { useSearchText } from './useSearchText.ts';

/** Lines that fit beside the field and a keyboard on the screen. */
const LINES = { desktop: 8, tablet: 8, mobile: 6 } as const;

function CountLine({ found }: { found: FoundGames }) {
  const t = useText();
  const key = found.isNear ? 'search.near' : 'search.popular';
  if (found.total > 0) return <p className={styles.count}>{t('search.found', { count: found.total })}</p>;
  return <h3 className={styles.count}>{t(key)}</h3>;
}

/** The search over the current page: the first games found, and a link to all of them. */
export function SearchModal({ options, onClose }: { options: Query; onClose: () => void }) {
  const t = useText();
  const siteHref = useSiteHref();
  const most = LINES[useDevice()];
  const tileContext = useTileContext();
  const field = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLDivElement>(null);
  const asked = options.q ?? '';
  const { text, change, write, leave } = useSearchText(asked);
  const shown = useDeferredValue(text);
  const { found, failure, reload } = useFoundGames(shown, { text: asked, page: undefined });
  const isAsked = searchWords(shown).length > 0;
  useEffect(() => field.current?.focus(), []);

  const { openFirst, recordOpened } = searchPress({ found, isAsked, tileContext, text, leave });
  return (
    <Dialog title={t('search.heading')} closeLabel={t('modal.close')} onClose={onClose}>
      <SearchField
        input={field}
        text={text}
        onChange={change}
        onOpenFirst={openFirst}
        onEnterResults={() => results.current?.querySelector<HTMLElement>('[data-found] a')?.focus()}
        onLeave={write}
      />
      <ResultCountAnnouncer
        count={isAsked && found ? found.total : null}
        links={found?.destinations.length ?? 0}
        text={shown}
      />
      <div
        ref={results}
        role="presentation"
        className={styles.results}
        onClickCapture={recordOpened}
        onPointerDownCapture={write}
      >
        {!isAsked && <RecentSearches onChoose={change} />}
        {found && isAsked && found.total === 0 && (
          <p className={styles.nothing}>
            {hasLinks(found) ? (
              t('search.found', { count: 0 })
            ) : (
              <>
                <strong>{t('error-page.noResults')}</strong> {t('search.nothing')}
              </>
            )}
          </p>
        )}
        {found && isAsked && <StudioHits studios={found.studios} />}
        {found && isAsked && <DestinationLinks destinations={found.destinations} />}
        {found && <CountLine found={found} />}
        {found && <SearchList found={found} text={shown} most={most} tileContext={tileContext} field={field} />}
        {found && found.total > most && (
          <ButtonLink href={siteHref(`${SEARCH_PATH}${formatQuery({ q: shown })}`)} wide className={styles.all}>
            {t('search.all', { count: found.total })}
          </ButtonLink>
        )}
        {failure && <ErrorState title={t('search.unavailable')} failure={failure} onRetry={reload} />}
        {!found && !failure && <Skeleton shape="line" />}
      </div>
      <SearchKeySwitch />
    </Dialog>
  );
}
