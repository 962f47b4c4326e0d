import { CODE } from '@foyer/contract/error-code';
import { groupPath, SEARCH_PATH } from '@foyer/domain/routing/game-path';
import { useText } from '../../data/texts.tsx';
import { type Failure, isRefusedBy } from '../../data/transport.ts';
import { EmptyState } from '../../parts/feedback/EmptyState.tsx';
import { ErrorState } from '../../parts/feedback/ErrorState.tsx';
import { useSiteHref } from '../../parts/link/site-href.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './GameInfoState.module.css';

type GameInfoStateProps = { failure: Failure | null; onRetry: () => void };

/** Takes the place of a game that is loading, unknown or could not be loaded. */
export function GameInfoState({ failure, onRetry }: GameInfoStateProps) {
  const t = useText();
  if (failure) {
    const isUnknown = isRefusedBy(failure, CODE.gameNotFound);
    return (
      <div className={styles.failed}>
        {isUnknown ? (
          <UnknownGame />
        ) : (
          <ErrorState title={t('game-info.unavailable')} failure={failure} onRetry={onRetry} />
        )}
      </div>
    );
  }
  return (
    <div role="status" aria-label={t('common.loading')} className={styles.loading}>
      <Skeleton shape="banner" className={styles.scene} />
      <Skeleton shape="line" />
      <Skeleton shape="card" />
    </div>
  );
}

function UnknownGame() {
  const t = useText();
  const siteHref = useSiteHref();
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
