import { useText } from '../../data/texts.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { toast } from '../feedback/toasts.ts';
import styles from './PlayerNumber.module.css';

const COPY = 'M9 9h11v11H9zM5 15H4V4h11v1';

/** A player's number in two lines of four groups, to be read out to somebody; it is copied as the operator's calls take it. */
export function PlayerNumber({ number }: { number: string }) {
  const t = useText();
  const groups =
    number
      .replaceAll('-', '')
      .toUpperCase()
      .match(/.{1,4}/g) ?? [];
  const line = (from: number) => `${groups.slice(from, from + 4).join(' ')} `;
  const copy = async () => {
    await navigator.clipboard.writeText(number);
    toast('good', t('account.numberCopied'));
  };
  return (
    <span className={styles.number}>
      <span>
        {line(0)}
        <br />
        {line(4)}
      </span>
      <IconButton icon={COPY} label={t('account.copyNumber')} onClick={() => void copy()} />
    </span>
  );
}
