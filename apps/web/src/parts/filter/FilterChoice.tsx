import { FACET_OPTIONS } from '@foyer/domain/game-list/game-facets';
import { type ProviderOffer, toggleProvider } from '@foyer/domain/game-list/game-filter';
import { type ListFilter, NO_LIST_FILTER } from '@foyer/domain/game-list/list-filter';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useLocation } from '../../data/location.tsx';
import { useText } from '../../data/texts.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { modalHref } from '../link/site-href.ts';
import styles from './FilterChoice.module.css';
import { facetName } from './facet-name.ts';

type FilterChoiceProps = {
  filter: ListFilter;
  /** Empty for a list of one provider. */
  offers: readonly ProviderOffer[];
  onFilter(filter: ListFilter): void;
  children?: ReactNode;
};

/** Focus restore: the button that follows a removed one, or the link to the filter (WCAG 2.2, 2.4.3). */
function useFocusAfterRemoval() {
  const line = useRef<HTMLDivElement>(null);
  const removed = useRef<number | null>(null);
  useLayoutEffect(() => {
    const index = removed.current;
    removed.current = null;
    if (index === null || !line.current || line.current.contains(document.activeElement)) return;
    const buttons = line.current.querySelectorAll<HTMLElement>('[data-chosen]');
    const next = buttons[Math.min(index, buttons.length - 1)] ?? line.current.querySelector<HTMLElement>('a');
    next?.focus();
  });
  const remove = (index: number, change: () => void) => {
    removed.current = index;
    change();
  };
  return { line, remove };
}

/** Above a list: the link to the filter (LOBBY-03), and a button that removes each choice. */
export function FilterChoice({ filter, offers, onFilter, children }: FilterChoiceProps) {
  const t = useText();
  const { query } = useLocation();
  const { line, remove } = useFocusAfterRemoval();
  const { studios, facets } = filter;
  const chosen = [
    ...offers
      .filter(({ id }) => studios.providers[id])
      .map(({ id, name }) => ({ name, without: { ...filter, studios: toggleProvider(studios, id) } })),
    ...FACET_OPTIONS.filter(({ bit }) => (facets & bit) !== 0).map((facet) => ({
      name: facetName(t, facet),
      without: { ...filter, facets: facets & ~facet.bit },
    })),
  ];
  return (
    <div ref={line} className={styles.line}>
      <ButtonLink href={modalHref(query, 'filter')} className={styles.scripted}>
        <Icon name="filter" />
        {t('filter.open')}
      </ButtonLink>
      {children}
      {chosen.map(({ name, without }, index) => (
        <Button
          key={name}
          kind="ghost"
          className={styles.scripted}
          data-chosen
          aria-label={t('filter.remove', { name })}
          onClick={() => remove(index, () => onFilter(without))}
        >
          {name}
          <Icon name="close" />
        </Button>
      ))}
      {chosen.length > 0 && (
        <Button className={styles.scripted} onClick={() => remove(0, () => onFilter(NO_LIST_FILTER))}>
          {t('filter.clear')}
        </Button>
      )}
    </div>
  );
}
