import {
  type GameFilter,
  type ProviderOffer,
  toggleProvider,
  wantedProviders,
} from '@foyer/domain/game-list/game-filter';
import { GAME_SORTS, parseSort } from '@foyer/domain/game-list/game-sorts';
import type { Query } from '@foyer/domain/routing/modal-table';
import { formatQuery } from '@foyer/domain/routing/query';
import { useNavigation } from '../../data/place.tsx';
import { useText } from '../../data/texts.tsx';
import { ProviderChoice } from '../../parts/ProviderChoice.tsx';
import { siteHref } from '../../parts/site-href.ts';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Select.tsx';
import styles from './GameListView.module.css';
import { type ListQuery, orderQuery } from './list-query.ts';

type ListControlsProps = {
  list: Pick<ListQuery, 'sort' | 'filter'>;
  /** Empty where there is nothing to choose from. */
  offers: readonly ProviderOffer[];
  onFilter(filter: GameFilter): void;
};

/** The query of this page in another order; a further page of another order would be nowhere. */
function sortedQuery({ page: _page, sort: _sort, ...query }: Query, sort: string): Query {
  return { ...query, sort };
}

/** The order of a list as a form that works without a script; with one the choice is taken up at once. */
function OrderForm({ sort, filter }: ListControlsProps['list']) {
  const t = useText();
  const { place, go } = useNavigation();
  const change = (chosen: string) =>
    go(`${place.path}${formatQuery(sortedQuery(place.query, chosen))}`, { replace: true });
  return (
    <form method="get" action={siteHref(place.prefix, place.path)} className={styles.order}>
      <Select
        name="sort"
        aria-label={t('filter.order')}
        value={sort}
        onChange={({ target }) => change(parseSort(target.value))}
      >
        {GAME_SORTS.map((one) => (
          <option key={one} value={one}>
            {t(`filter.${one}`)}
          </option>
        ))}
      </Select>
      {wantedProviders(filter).length > 0 && (
        <input type="hidden" name="providers" value={orderQuery({ sort, filter }).providers} />
      )}
      <noscript>
        <Button type="submit">{t('filter.apply')}</Button>
      </noscript>
    </form>
  );
}

/** The provider filter without a script: each provider is a link that takes it in or leaves it out. */
function ProviderLinks({ list, offers }: Omit<ListControlsProps, 'onFilter'>) {
  const { place } = useNavigation();
  return (
    <noscript>
      <ul className={styles.links}>
        {offers.map(({ id, name, count }) => {
          const query = orderQuery({ sort: list.sort, filter: toggleProvider(list.filter, id) });
          return (
            <li key={id}>
              <a
                href={`${siteHref(place.prefix, place.path)}${formatQuery(query)}`}
                aria-current={list.filter.providers[id] ? 'true' : undefined}
              >
                {name} ({count}){list.filter.providers[id] && ' ✓'}
              </a>
            </li>
          );
        })}
      </ul>
    </noscript>
  );
}

/** Above a list: its order, the way to the provider filter, and what is chosen in it. */
export function ListControls({ list, offers, onFilter }: ListControlsProps) {
  return (
    <>
      <ProviderChoice filter={list.filter} offers={offers} onFilter={onFilter}>
        <OrderForm {...list} />
      </ProviderChoice>
      {offers.length > 1 && <ProviderLinks list={list} offers={offers} />}
    </>
  );
}
