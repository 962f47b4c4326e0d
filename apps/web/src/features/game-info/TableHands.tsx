import type { TableState } from '@foyer/contract/live-table';
import type { TableResult, TableType } from '@foyer/contract/table-facts';
import type { Text } from '@foyer/texts/format';
import { useText } from '../../data/texts.tsx';
import { resultColour, resultWords } from '../../parts/table-words.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './LiveTableView.module.css';

type Hand = TableState['lastHands'][number];

const SIGNS = { spades: '♠', hearts: '♥', diamonds: '♦', clubs: '♣' } as const;
const SUITS = {
  spades: 'live-table.spades',
  hearts: 'live-table.hearts',
  diamonds: 'live-table.diamonds',
  clubs: 'live-table.clubs',
} as const;

function handName(name: string, t: Text): string {
  const [, seat] = /^seat-(\d)$/.exec(name) ?? [];
  return seat ? t('live-table.hand-seat', { number: seat }) : (t.find(`live-table.hand-${name}`) ?? name);
}

/** One hand: its cards as one picture with a name in words, and what it counts. */
function HandRow({ hand, t }: { hand: Hand; t: Text }) {
  const words = hand.cards.map(({ rank, suit }) => t(SUITS[suit], { rank })).join(', ');
  return (
    <li className={styles.hand}>
      <span>{handName(hand.name, t)}</span>
      <span role="img" aria-label={words} className={styles.cards}>
        {[...hand.cards.entries()].map(([place, { rank, suit }]) => (
          <span
            key={place}
            className={classNames(styles.card, (suit === 'hearts' || suit === 'diamonds') && styles.redCard)}
          >
            {rank}
            {SIGNS[suit]}
          </span>
        ))}
      </span>
      <span className={styles.total}>
        {hand.total} {hand.outcome && t.find(`live-table.seat-${hand.outcome}`)}
      </span>
    </li>
  );
}

type TableHandsProps = { hands: readonly Hand[]; type: TableType | null; result: TableResult | undefined };

/** The last round as it lies on the table. Its place is kept while there is none. */
export function TableHands({ hands, type, result }: TableHandsProps) {
  const t = useText();
  if (type === null) return null;
  if (type === 'ROULETTE') {
    return (
      <div className={styles.wheelResult}>
        {result ? (
          <strong className={classNames(styles.number, styles[resultColour(result)])}>{result.result}</strong>
        ) : (
          <p>{t('live-table.noRound')}</p>
        )}
        {result && <span>{resultWords(result, type, t)}</span>}
      </div>
    );
  }
  return (
    <>
      <ul className={type === 'BLACKJACK' ? styles.sevenHands : styles.twoHands}>
        {hands.length === 0 && <li>{t('live-table.noRound')}</li>}
        {hands.map((hand) => (
          <HandRow key={hand.name} hand={hand} t={t} />
        ))}
      </ul>
      {type === 'BLACKJACK' && <p className={styles.return}>{t('live-table.openSeats')}</p>}
    </>
  );
}
