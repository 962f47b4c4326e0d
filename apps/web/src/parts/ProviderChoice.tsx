import { type GameFilter, NO_FILTER, type ProviderOffer, toggleProvider } from '@foyer/domain/game-list/game-filter';
import type { ReactNode } from 'react';
import { usePlace } from '../data/place.tsx';
import { useText } from '../data/texts.tsx';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import styles from './ProviderChoice.module.css';
import { modalHref } from './site-href.ts';

type ProviderChoiceProps = {
  filter: GameFilter;
  /** With one provider or none there is nothing to choose. */
  offers: readonly ProviderOffer[];
  onFilter(filter: GameFilter): void;
  /** What else there is to choose. */
  children?: ReactNode;
};

/** Above a list: the way to the provider filter (LOBBY-03), and each provider that is chosen, to be left out again. */
export function ProviderChoice({ filter, offers, onFilter, children }: ProviderChoiceProps) {
  const t = useText();
  const { query } = usePlace();
  const chosen = offers.filter(({ id }) => filter.providers[id]);
  return (
    <div className={styles.line}>
      {offers.length > 1 && (
        <ButtonLink href={modalHref(query, 'filter')} className={styles.scripted}>
          <Icon name="filter" />
          {t('filter.open')}
        </ButtonLink>
      )}
      {children}
      {chosen.map(({ id, name }) => (
        <Button
          key={id}
          kind="ghost"
          className={styles.scripted}
          aria-label={t('filter.remove', { name })}
          onClick={() => onFilter(toggleProvider(filter, id))}
        >
          {name}
          <Icon name="close" />
        </Button>
      ))}
      {chosen.length > 0 && (
        <Button className={styles.scripted} onClick={() => onFilter(NO_FILTER)}>
          {t('filter.clear')}
        </Button>
      )}
    </div>
  );
}
