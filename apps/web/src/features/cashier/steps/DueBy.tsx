import { useText } from '../../../data/texts.tsx';
import { formatMoment, useTimeZone } from '../../../parts/format/moment.ts';
import styles from './Steps.module.css';

/** By when it is the player's turn. */
export function DueBy({ text, dueAt }: { text: 'cashier.decideBy' | 'cashier.payBy'; dueAt: string }) {
  const t = useText();
  const zone = useTimeZone();
  return <p className={styles.text}>{t(text, { date: formatMoment(dueAt, t.language, zone) })}</p>;
}
