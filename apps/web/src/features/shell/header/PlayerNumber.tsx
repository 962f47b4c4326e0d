import { useText } from '../../../data/texts.tsx';
import { toast } from '../../../parts/feedback/toasts.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import styles from './AccountFacts.module.css';

const COPY = 'M9 9h11v11H9zM5 15H4V4h11v1';

/** A player's number in groups of four, to be read out to somebody; it is copied as the operator's calls take it. */
export function PlayerNumber({ number }: { number: string }) {
  const t = useText();
  const groups = number.replaceAll('-', '').match(/.{1,4}/g) ?? [];
  const copy = async () => {
    await navigator.clipboard.writeText(number);
    toast('good', t('account.numberCopied'));
  };
  return (
    <span className={styles.number}>
      <span>{groups.join(' ').toUpperCase()}</span>
      <IconButton icon={COPY} label={t('account.copyNumber')} onClick={() => void copy()} />
    </span>
  );
}
