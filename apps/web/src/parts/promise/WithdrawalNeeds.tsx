import type { PromisedNeed } from '@foyer/contract/payment/withdrawal-promise';
import { isWay, type WayCode } from '@foyer/domain/withdrawal-promise/need-code';
import type { Text } from '@foyer/texts/format';
import { useText } from '../../data/texts.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { amountText } from '../format/Amount.tsx';
import { useSiteHref } from '../link/site-href.ts';
import styles from './WithdrawalNeeds.module.css';

type Shown = Pick<PromisedNeed, 'code' | 'state' | 'waits' | 'from' | 'event'>;

const ICONS: Readonly<Record<Shown['state'], IconName>> = { met: 'check', open: 'clock', later: 'clock' };

function sentenceOf(t: Text, { code, state, waits, from }: Shown, currency: string): string {
  if (isWay(code)) return t(`promise.way-${code}`);
  if (code === 'profile') return t(state === 'met' ? 'promise.complete' : 'promise.missing');
  const amount = from === null ? null : amountText(t, from, currency);
  if (!waits && state !== 'met') return amount === null ? t('promise.asked') : t('promise.askedLater', { amount });
  return state === 'later' && amount !== null
    ? t('promise.later', { amount })
    : t(state === 'met' ? 'promise.met' : 'promise.open');
}

export type WithdrawalNeedsProps = {
  needs: readonly PromisedNeed[];
  currency: string;
  /** Of the deposit that is about to be made: where its money goes back to. */
  way?: WayCode;
  /** Said of a deposit that is to come, or asked for now: with the ways to prove what is missing. */
  isNow?: boolean;
};

/** One line: what a withdrawal needs, met or not. A press away: each of it, and what alone can add to it. */
export function WithdrawalNeeds({ needs, currency, way, isNow = true }: WithdrawalNeedsProps) {
  const t = useText();
  const siteHref = useSiteHref();
  const all: readonly Shown[] =
    way === undefined ? needs : [...needs, { code: way, state: 'met', waits: true, from: null, event: null }];
  return (
    <details className={styles.needs}>
      <summary>
        <span className={styles.line}>
          <span>{t('promise.label')}</span>
          {all
            .filter((need) => need.waits && need.state !== 'later' && !isWay(need.code))
            .map(({ code, state }) => (
              <span key={code} className={styles.item} data-state={state}>
                <Icon name={ICONS[state]} />
                {t(`promise.name-${code}`)}
                <VisuallyHidden>({t(state === 'met' ? 'promise.state-met' : 'promise.state-open')})</VisuallyHidden>
              </span>
            ))}
        </span>
        <span className={styles.chevron}>
          <Icon name="down" />
        </span>
      </summary>
      <ul className={styles.list}>
        {all.map((need) => (
          <li key={need.code}>
            <span className={styles.item} data-state={need.state}>
              <Icon name={isWay(need.code) ? 'wallet' : ICONS[need.state]} />
              {t(`promise.name-${need.code}`)}
            </span>
            <p>{sentenceOf(t, need, currency)}</p>
            {need.event && <p>{t(`promise.event-${need.event}`)}</p>}
            {isNow && need.waits && need.state === 'open' && need.code !== 'profile' && (
              <a href={siteHref('/my/verification')}>{t('promise.prove')}</a>
            )}
          </li>
        ))}
      </ul>
      <p className={styles.kept}>{t('promise.kept')}</p>
    </details>
  );
}
