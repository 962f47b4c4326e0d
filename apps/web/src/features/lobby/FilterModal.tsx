import { getGameMenu } from '@foyer/contract/game';
import {
  formatProviders,
  type GameFilter,
  NO_FILTER,
  orderProviders,
  toggleProvider,
  wantedProviders,
} from '@foyer/domain/game-list/game-filter';
import { groupPath } from '@foyer/domain/routing/game-path';
import type { Query } from '@foyer/domain/routing/modal-table';
import { formatQuery } from '@foyer/domain/routing/query';
import { useState } from 'react';
import { useCall } from '../../data/call.ts';
import { useNavigation } from '../../data/place.tsx';
import { useSettings } from '../../data/session.tsx';
import { useText } from '../../data/texts.tsx';
import { type ProviderPanel, useProviderPanel } from '../../parts/provider-panel.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './FilterModal.module.css';

type FilterModalProps = { options: Query; onClose: () => void };

/** Where no list is open the choice is kept here, and leads to the list of all games. */
function useOwnPanel(): ProviderPanel {
  const [filter, choose] = useState<GameFilter>(NO_FILTER);
  const order = useSettings()?.frontEnd.providersOrder ?? [];
  const offers = orderProviders(useCall(getGameMenu, {}).data?.providers ?? [], order);
  const wanted = wantedProviders(filter);
  const shown = offers.reduce((sum, { id, count }) => (wanted.includes(id) ? sum + count : sum), 0);
  return { filter, offers, shown: wanted.length > 0 ? shown : null, choose };
}

/** The provider filter: one checkbox for each provider with its games (LOBBY-21). The list behind it follows at once. */
export function FilterModal({ onClose }: FilterModalProps) {
  const t = useText();
  const { go } = useNavigation();
  const ofList = useProviderPanel();
  const own = useOwnPanel();
  const { filter, offers, shown, choose } = ofList ?? own;
  const isEmpty = wantedProviders(filter).length === 0;
  const finish = () => {
    if (ofList) onClose();
    else
      go(`${groupPath('all')}${formatQuery(isEmpty ? {} : { providers: formatProviders(filter) })}`, { replace: true });
  };
  return (
    <Dialog title={t('filter.heading')} size="side" closeLabel={t('modal.close')} onClose={onClose}>
      <fieldset className={styles.rows}>
        <legend className={styles.legend}>{t('filter.studios')}</legend>
        {offers.map(({ id, name, count }) => (
          <label key={id} className={styles.row}>
            <input
              type="checkbox"
              checked={filter.providers[id] ?? false}
              onChange={() => choose(toggleProvider(filter, id))}
            />
            {name}
            <small>{count.toLocaleString(t.language)}</small>
          </label>
        ))}
      </fieldset>
      <p className={styles.foot}>
        <Button onClick={() => choose(NO_FILTER)} disabled={isEmpty}>
          {t('filter.clear')}
        </Button>
        <Button kind="action" onClick={finish} aria-live="polite">
          {shown === null ? t('filter.apply') : t('filter.show', { count: shown })}
        </Button>
      </p>
    </Dialog>
  );
}
