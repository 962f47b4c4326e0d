import type { Bonus } from '@foyer/contract/wallet/bonus';
import type { Text } from '@foyer/texts/format';
import { useId } from 'react';
import { useText } from '../../data/texts.tsx';
import { Wagering } from '../../parts/content/Wagering.tsx';
import { groupName } from '../../parts/filter/group-name.ts';
import { Amount, amountText } from '../../parts/format/Amount.tsx';
import { formatMoment, useTimeZone } from '../../parts/format/moment.ts';
import { useSiteHref } from '../../parts/link/site-href.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import styles from './BonusCard.module.css';

const KINDS = {
  casino: 'bonus.kindCasino',
  freeSpins: 'bonus.kindFreeSpins',
  freeMoney: 'bonus.kindFreeMoney',
  betting: 'bonus.kindBetting',
  liveCasino: 'bonus.kindLiveCasino',
  sCash: 'bonus.kindSCash',
  pokerTokens: 'bonus.kindPokerTokens',
} as const;

/** What the bonus does, sentence by sentence. */
function sentencesOf(t: Text, bonus: Bonus): string[] {
  const { kind, currency, currentTurnover, wageringTimes, returnsTo, freeSpins } = bonus;
  const isDue = /[1-9]/.test(currentTurnover);
  const wager = isDue ? [t('bonus.wager', { amount: amountText(t, currentTurnover, currency) })] : [];
  switch (kind) {
    case 'casino':
      return [...wager, t('bonus.order')];
    case 'freeSpins': {
      if (freeSpins === 0) return [...wager, t('bonus.order')];
      const returns =
        returnsTo === 'cash' ? t('bonus.spinsReturnCash') : t('bonus.spinsReturnBonus', { times: wageringTimes });
      return [t('bonus.spinsUsed'), returns, ...wager];
    }
    case 'freeMoney':
      return [t('bonus.freeMoneyText')];
    default:
      return [t('bonus.otherText')];
  }
}

function Games({ games }: Pick<Bonus, 'games'>) {
  const t = useText();
  const siteHref = useSiteHref();
  if (games === null) return t('bonus.anyGame');
  return (
    <ul className={styles.games}>
      {games.map(({ friendlyId, title }) => (
        <li key={friendlyId}>
          <a href={siteHref(`/all-games/${friendlyId}`)}>{title}</a>
        </li>
      ))}
    </ul>
  );
}

function Terms({ bonus }: { bonus: Bonus }) {
  const t = useText();
  const zone = useTimeZone();
  const { contribution, totalTurnover, maxStake, currency, expiresAt, kind, returnsTo } = bonus;
  const isPlayed = kind === 'casino' || kind === 'freeSpins' || kind === 'freeMoney';
  // What free spins return is wagered too, also before there is any.
  const isWagered = /[1-9]/.test(totalTurnover) || (kind === 'freeSpins' && returnsTo === 'bonus');
  return (
    <dl className={styles.terms}>
      {isPlayed && (
        <div>
          <dt>{t('bonus.games')}</dt>
          <dd>
            <Games games={bonus.games} />
          </dd>
        </div>
      )}
      {isWagered && (
        <div>
          <dt>{t('bonus.countsHeading')}</dt>
          <dd>
            {contribution.map(({ group, percent }) => (
              <p key={group}>{t('bonus.counts', { group: groupName(t, group), percent })}</p>
            ))}
          </dd>
        </div>
      )}
      {maxStake && (
        <div>
          <dt>{t('bonus.maxStake')}</dt>
          <dd>
            <Amount value={maxStake} currency={currency} />
          </dd>
        </div>
      )}
      <div>
        <dt>{t('bonus.until')}</dt>
        <dd>
          <time dateTime={expiresAt}>{formatMoment(expiresAt, t.language, zone)}</time>
        </dd>
      </div>
    </dl>
  );
}

/** One bonus with all its terms: what is left, what it asks, until when, and the way out of it. */
export function BonusCard({ bonus, onGiveUp }: { bonus: Bonus; onGiveUp: () => void }) {
  const t = useText();
  const id = useId();
  const { kind, title, amount, currency, freeSpins, spinValue, currentTurnover, totalTurnover } = bonus;
  const hasMoney = kind !== 'freeSpins' || /[1-9]/.test(amount);
  return (
    <article className={styles.card}>
      <header className={styles.head}>
        <Badge>{t(KINDS[kind])}</Badge>
        <h2 id={id}>{title}</h2>
      </header>
      {spinValue && (
        <p className={styles.figure}>
          {freeSpins > 0
            ? t('bonus.spins', { count: freeSpins, value: amountText(t, spinValue, currency) })
            : t('bonus.spinsDone')}
        </p>
      )}
      {hasMoney && (
        <p className={styles.figure}>
          <Amount value={amount} currency={currency} /> <small>{t('bonus.locked')}</small>
        </p>
      )}
      <Wagering current={currentTurnover} total={totalTurnover} currency={currency} />
      {sentencesOf(t, bonus).map((sentence) => (
        <p key={sentence} className={styles.sentence}>
          {sentence}
        </p>
      ))}
      <Terms bonus={bonus} />
      <Button kind="ghost" id={`${id}-give-up`} aria-labelledby={`${id}-give-up ${id}`} onClick={onGiveUp}>
        {t('bonus.giveUp')}
      </Button>
    </article>
  );
}
