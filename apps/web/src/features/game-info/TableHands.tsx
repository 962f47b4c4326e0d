import type { TableState } from '@foyer/contract/game/live-table';
import type { TableResult } from '@foyer/contract/game/table-facts';
import type { TableType } from '@foyer/domain/live-table/table-type';
import type { Text } from '@foyer/texts/format';
import { useText } from '../../data/texts.tsx';
import { formatResult, resultColour } from '../../parts/tile/table-messages.ts';
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

/** A hand of the running round: two cards face down. */
function FaceDownHand({ name, t }: { name: string; t: Text }) {
  return (
    <li className={styles.hand}>
      <span>{handName(name, t)}</span>
      <span className={styles.cards} aria-hidden="true">
        <span className={classNames(styles.card, styles.back)} />
        <span className={classNames(styles.card, styles.back)} />
      </span>
    </li>
  );
}

/** One hand: its cards as one picture with a spoken name, and its total. */
function HandRow({ hand, t }: { hand: Hand; t: Text }) {
  const name = hand.cards.map(({ rank, suit }) => t(SUITS[suit], { rank })).join(', ');
  return (
    <li className={styles.hand}>
      <span>{handName(hand.name, t)}</span>
      <span role="img" aria-label={name} className={styles.cards}>
        {[...hand.cards.entries()].map(([index, { rank, suit }]) => (
          <span
            key={index}
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

type TableHandsProps = {
  hands: readonly Hand[];
  type: TableType | null;
  result: TableResult | undefined;
  isOpen: boolean;
  isDealing: boolean;
};

/** The hands of the last round, or of the one being dealt. The space stays while there is none. */
export function TableHands({ hands, type, result, isOpen, isDealing }: TableHandsProps) {
  const t = useText();
  if (type === null) return null;
  const none = t(isOpen ? 'live-table.noRound' : 'live-table.noResults');
  if (type === 'ROULETTE') {
    if (isDealing) {
      return (
        <div className={styles.wheelResult}>
          <span className={styles.wheel} aria-hidden="true">
            <span className={styles.rotor} />
            <span className={styles.ball} />
          </span>
          <span>{t('live-table.dealingWheel')}</span>
        </div>
      );
    }
    return (
      <div className={styles.wheelResult}>
        {result ? (
          <strong className={classNames(styles.number, styles[resultColour(result)])}>{result.result}</strong>
        ) : (
          <p>{none}</p>
        )}
        {result && <span>{formatResult(result, type, t)}</span>}
      </div>
    );
  }
  return (
    <>
      <ul
        className={classNames(type === 'BLACKJACK' ? styles.sevenHands : styles.twoHands, isDealing && styles.dealing)}
      >
        {hands.length === 0 && <li>{none}</li>}
        {hands.map((hand) =>
          isDealing ? (
            <FaceDownHand key={`${hand.name} face down`} name={hand.name} t={t} />
          ) : (
            <HandRow key={hand.name} hand={hand} t={t} />
          ),
        )}
      </ul>
      {type === 'BLACKJACK' && <p className={styles.return}>{t('live-table.openSeats')}</p>}
    </>
  );
}
