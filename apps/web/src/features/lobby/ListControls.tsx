import { FACET_OPTIONS } from '@foyer/domain/game-list/game-facets';
import { type ProviderOffer, toggleProvider } from '@foyer/domain/game-list/game-filter';
import { GAME_SORTS, parseSort } from '@foyer/domain/game-list/game-sorts';
import { formatListFilter, type ListFilter } from '@foyer/domain/game-list/list-filter';
import type { Query } from '@foyer/domain/routing/modal-table';
import { formatQuery } from '@foyer/domain/routing/query';
import { useNavigation } from '../../data/location.tsx';
import { useText } from '../../data/texts.tsx';
import { FilterChoice } from '../../parts/filter/FilterChoice.tsx';
import { facetName } from '../../parts/filter/facet-name.ts';
import { siteHref } from '../../parts/link/site-href.ts';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/form/Select.tsx';
import styles from './GameListView.module.css';
import { type ListQuery, orderQuery } from './list-query.ts';

type ListControlsProps = {
  list: Pick<ListQuery, 'sort' | 'filter'>;
  /** Empty where there is nothing to choose from. */
  offers: readonly ProviderOffer[];
  onFilter(filter: ListFilter): void;
};

/** The query of this page in another order; a further page of another order would be nowhere. */
function sortedQuery({ page: _page, sort: _sort, ...query }: Query, sort: string): Query {
  return { ...query, sort };
}

/** The order of a list as a form that works without a script; with one the choice is applied at once. */
function OrderForm({ sort, filter }: ListControlsProps['list']) {
  const t = useText();
  const { location, go } = useNavigation();
  const change = (chosen: string) =>
    go(`${location.path}${formatQuery(sortedQuery(location.query, chosen))}`, { replace: true });
  return (
    <form method="get" action={siteHref(location.prefix, location.path)} className={styles.order}>
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
      {Object.entries(formatListFilter(filter)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <noscript>
        <Button type="submit">{t('filter.apply')}</Button>
      </noscript>
    </form>
  );
}

type OptionLink = { key: string; name: string; isChosen: boolean; filter: ListFilter };

/** The filter without a script: each option is a link that toggles it. */
function FilterLinks({ list, offers }: Omit<ListControlsProps, 'onFilter'>) {
  const t = useText();
  const { location } = useNavigation();
  const { sort, filter } = list;
  const { studios, facets } = filter;
  const options: readonly OptionLink[] = [
    ...(offers.length > 1 ? offers : []).map(({ id, name, count }) => ({
      key: String(id),
      name: `${name} (${count})`,
      isChosen: studios.providers[id] ?? false,
      filter: { ...filter, studios: toggleProvider(studios, id) },
    })),
    ...FACET_OPTIONS.map((facet) => ({
      key: facet.key,
      name: facetName(t, facet),
      isChosen: (facets & facet.bit) !== 0,
      filter: { ...filter, facets: facets ^ facet.bit },
    })),
  ];
  return (
    <noscript>
      <ul className={styles.links}>
        {options.map(({ key, name, isChosen, filter: chosen }) => (
          <li key={key}>
            <a
              href={`${siteHref(location.prefix, location.path)}${formatQuery(orderQuery({ sort, filter: chosen }))}`}
              aria-current={isChosen ? 'true' : undefined}
            >
              {name}
              {isChosen && ' ✓'}
            </a>
          </li>
        ))}
      </ul>
    </noscript>
  );
}

export function ListControls({ list, offers, onFilter }: ListControlsProps) {
  return (
    <>
      <FilterChoice filter={list.filter} offers={offers} onFilter={onFilter}>
        <OrderForm {...list} />
      </FilterChoice>
      <FilterLinks list={list} offers={offers} />
    </>
  );
}
