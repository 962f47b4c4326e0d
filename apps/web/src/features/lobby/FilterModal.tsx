import { FACET_OPTIONS, type FacetId } from '@foyer/domain/game-list/game-facets';
import { type ProviderOffer, toggleProvider } from '@foyer/domain/game-list/game-filter';
import { formatListFilter, isFiltering, type ListFilter, NO_LIST_FILTER } from '@foyer/domain/game-list/list-filter';
import { groupPath } from '@foyer/domain/routing/game-path';
import type { Query } from '@foyer/domain/routing/modal-table';
import { formatQuery } from '@foyer/domain/routing/query';
import { type ReactNode, useMemo, useState } from 'react';
import { useNavigation } from '../../data/location.tsx';
import { useText } from '../../data/texts.tsx';
import { optionName } from '../../parts/filter/facet-name.ts';
import { type FilterPanel, useFilterPanel } from '../../parts/filter/filter-panel.ts';
import { useProviderRows } from '../../parts/filter/useProviderRows.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './FilterModal.module.css';
import { useIndexedGames } from './useIndexedGames.ts';

type FilterModalProps = { options: Query; onClose: () => void };

/** Without an open list: a filter of its own, whose button leads to the list of all games. */
function useOwnPanel(isWanted: boolean): FilterPanel {
  const [filter, choose] = useState<ListFilter>(NO_LIST_FILTER);
  const all = useMemo(() => ({ group: 'all', page: 1, sort: 'own', filter }) as const, [filter]);
  const indexed = useIndexedGames(all, isWanted);
  return { filter, hasStudios: true, countOffers: indexed?.countOffers ?? null, shown: indexed?.shown ?? null, choose };
}

type RowProps = { name: string; count: number; isChosen: boolean; onToggle: () => void };

function Row({ name, count, isChosen, onToggle }: RowProps) {
  const t = useText();
  return (
    <label className={styles.row}>
      <input type="checkbox" checked={isChosen} onChange={onToggle} />
      {name}
      <small>{count.toLocaleString(t.figures)}</small>
    </label>
  );
}

function Rows({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className={styles.rows}>
      <legend className={styles.legend}>{legend}</legend>
      {children}
    </fieldset>
  );
}

const FACET_ORDER: readonly FacetId[] = ['volatility', 'rtp', 'features', 'ways', 'jackpot'];

type FacetRowsProps = { id: FacetId; filter: ListFilter; counts: readonly number[]; choose(filter: ListFilter): void };

/** One facet of the filter; none where no game of the list has any of its options. */
function FacetRows({ id, filter, counts, choose }: FacetRowsProps) {
  const t = useText();
  const rows = FACET_OPTIONS.map((facet, location) => ({ ...facet, count: counts[location] ?? 0 })).filter(
    (facet) => facet.id === id && (facet.count > 0 || (filter.facets & facet.bit) !== 0),
  );
  if (rows.length === 0) return null;
  return (
    <Rows legend={t(`filter.facet-${id}`)}>
      {rows.map((facet) => (
        <Row
          key={facet.key}
          name={optionName(t, facet)}
          count={facet.count}
          isChosen={(filter.facets & facet.bit) !== 0}
          onToggle={() => choose({ ...filter, facets: filter.facets ^ facet.bit })}
        />
      ))}
    </Rows>
  );
}

type StudioRowsProps = { filter: ListFilter; offers: readonly ProviderOffer[]; choose(filter: ListFilter): void };

/** One checkbox for each provider with its games (LOBBY-21). */
function StudioRows({ filter, offers, choose }: StudioRowsProps) {
  const t = useText();
  const { studios } = filter;
  if (offers.length < 2) return null;
  return (
    <Rows legend={t('filter.studios')}>
      {offers.map(({ id, name, count }) => (
        <Row
          key={id}
          name={name}
          count={count}
          isChosen={studios.providers[id] ?? false}
          onToggle={() => choose({ ...filter, studios: toggleProvider(studios, id) })}
        />
      ))}
    </Rows>
  );
}

/** The filter of a list. The list behind it follows at once. */
export function FilterModal({ onClose }: FilterModalProps) {
  const t = useText();
  const { go } = useNavigation();
  const ofList = useFilterPanel();
  const own = useOwnPanel(ofList === null);
  const { filter, hasStudios, countOffers, shown, choose } = ofList ?? own;
  const counts = useMemo(() => countOffers?.(), [countOffers]);
  const offers = useProviderRows(counts?.studios);
  const finish = () => {
    if (ofList) onClose();
    else go(`${groupPath('all')}${formatQuery(formatListFilter(filter))}`, { replace: true });
  };
  return (
    <Dialog title={t('filter.heading')} size="side" closeLabel={t('modal.close')} onClose={onClose}>
      {hasStudios && <StudioRows filter={filter} offers={offers} choose={choose} />}
      {counts &&
        FACET_ORDER.map((id) => <FacetRows key={id} id={id} filter={filter} counts={counts.facets} choose={choose} />)}
      <p className={styles.foot}>
        <Button onClick={() => choose(NO_LIST_FILTER)} disabled={!isFiltering(filter)}>
          {t('filter.clear')}
        </Button>
        <Button kind="action" onClick={finish} aria-live="polite">
          {shown === null ? t('filter.apply') : t('filter.show', { count: shown })}
        </Button>
      </p>
    </Dialog>
  );
}
