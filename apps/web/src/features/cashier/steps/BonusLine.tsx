import type { Deposit } from '@foyer/contract/payment/deposit';
import { useText } from '../../../data/texts.tsx';
import { amountText } from '../../../parts/format/Amount.tsx';
import { useSiteHref } from '../../../parts/link/site-href.ts';
import { Notice } from '../../../ui/Notice.tsx';

type Bonus = NonNullable<Deposit['bonus']>;

const MISSED = {
  ended: 'cashier.missed-ended',
  notForYou: 'cashier.missed-notForYou',
  tooYoung: 'cashier.missed-tooYoung',
  declined: 'cashier.missed-declined',
  taken: 'cashier.missed-taken',
  firstDepositOnly: 'cashier.missed-firstDepositOnly',
  belowMinimum: 'cashier.missed-belowMinimum',
  otherMethod: 'cashier.missed-otherMethod',
} as const;

/** What came of the campaign that was chosen. */
export function BonusLine({ bonus, currency }: { bonus: Bonus; currency: string }) {
  const t = useText();
  const siteHref = useSiteHref();
  const { title, state, amount, freeSpins } = bonus;
  if (state === 'waiting') return <p>{t('cashier.bonusWaiting', { title })}</p>;
  if (state === 'takenBack') return <p>{t('cashier.bonusTakenBack', { title })}</p>;
  if (state !== 'given') return <Notice>{t('cashier.bonusMissed', { title, reason: t(MISSED[state]) })}</Notice>;
  const given = freeSpins > 0 ? t('offer.spinCount', { count: freeSpins }) : amountText(t, amount, currency);
  return (
    <p>
      {t('cashier.bonusGiven', { title, bonus: given })}{' '}
      <a href={siteHref('/my/current-bonuses')}>{t('cashier.bonusTerms')}</a>
    </p>
  );
}
