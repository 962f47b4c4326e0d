import { CODE } from '@foyer/contract/error-code';
import { groupPath, SEARCH_PATH } from '@foyer/domain/routing/game-path';
import { useText } from '../../data/texts.tsx';
import type { Failure } from '../../data/transport.ts';
import { EmptyState } from '../../parts/feedback/EmptyState.tsx';
import { ErrorState } from '../../parts/feedback/ErrorState.tsx';
import { useSiteHref } from '../../parts/link/site-href.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './GameInfoState.module.css';

/** Whether the platform says that there is no such game. */
function isUnknown(failure: Failure): boolean {
  return failure.kind === 'refused' && failure.error.errorCode === CODE.gameNotFound;
}

/** In the place of a game that is not there: on its way, unknown, or not to be had now. */
export function GameInfoState({ failure, onRetry }: { failure: Failure | null; onRetry: () => void }) {
  const t = useText();
  const siteHref = useSiteHref();
  if (!failure) {
    return (
      <div role="status" aria-label={t('common.loading')} className={styles.loading}>
        <Skeleton shape="banner" className={styles.scene} />
        <Skeleton shape="line" />
        <Skeleton shape="card" />
      </div>
    );
  }
  if (isUnknown(failure)) {
    return (
      <EmptyState icon="search" title={t('game.notFound')} text={t('game.notFoundText')}>
        <ButtonLink kind="action" href={siteHref(groupPath('all'))}>
          {t('groups.all')}
        </ButtonLink>
        <ButtonLink href={siteHref(SEARCH_PATH)} data-search>
          {t('home-menu.search')}
        </ButtonLink>
      </EmptyState>
    );
  }
  return <ErrorState title={t('game-info.unavailable')} failure={failure} onRetry={onRetry} />;
}
