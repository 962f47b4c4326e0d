import { switchSearchKey, useKeySwitchNeeded, useSearchKey } from '../../browser/search-key.ts';
import { useText } from '../../data/texts.tsx';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import styles from './SearchKeySwitch.module.css';

/** Turns the search key off and on in this browser: speech input and switches press keys by accident (WCAG 2.1.4). */
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
