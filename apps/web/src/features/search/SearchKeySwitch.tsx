import { switchSearchKey, useKeySwitchNeeded, useSearchKey } from '../../browser/search-key.ts';
import { useText } from '../../data/texts.tsx';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import styles from './SearchKeySwitch.module.css';

/** Turns the key that opens the search off and on, in this browser: voices and switches press keys by accident. Phones without a keyboard have no use for it. */
export function SearchKeySwitch() {
  const t = useText();
  const isNeeded = useKeySwitchNeeded();
  return (
    <div className={isNeeded ? undefined : styles.touchHidden}>
      <Checkbox
        label={t('search.keySwitch')}
        checked={useSearchKey()}
        onChange={({ target }) => switchSearchKey(target.checked)}
      />
    </div>
  );
}
