import type { WantedField } from '@foyer/domain/prefill/prefill-fields';
import { useText } from '../../data/texts.tsx';
import { PrefillForm } from '../../parts/prefill/PrefillForm.tsx';
import styles from './PrefillScreen.module.css';

/** In the place of the game until what is missing is there. */
export function PrefillScreen({ missing, onDone }: { missing: readonly WantedField[]; onDone: () => void }) {
  const t = useText();
  return (
    <div className={styles.screen}>
      <h1>{t('prefill.title')}</h1>
      <PrefillForm type="game" missing={missing} onDone={onDone} />
    </div>
  );
}
