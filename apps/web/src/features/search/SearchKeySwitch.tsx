import { switchSearchKey, useSearchKey } from '../../browser/search-key.ts';
import { useText } from '../../data/texts.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';

/** Turns the key that opens the search off and on, in this browser: voices and switches press keys by accident. */
export function SearchKeySwitch() {
  const t = useText();
  return (
    <Checkbox
      label={t('search.keySwitch')}
      checked={useSearchKey()}
      onChange={({ target }) => switchSearchKey(target.checked)}
    />
  );
}
