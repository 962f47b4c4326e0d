import { type AccountDetails, getAccountDetails } from '@foyer/contract/account/account';
import { useEffect, useEffectEvent } from 'react';
import { useCall } from '../../../data/call.ts';
import { useLocation } from '../../../data/location.tsx';
import { useSession } from '../../../data/session.tsx';
import { useText } from '../../../data/texts.tsx';
import { PlayerNumber } from '../../../parts/account/PlayerNumber.tsx';
import { formatDay } from '../../../parts/format/day.ts';
import { formatMoment, useTimeZone } from '../../../parts/format/moment.ts';
import styles from './AccountFacts.module.css';

/** Milliseconds after which the opened menu asks for the account details (SHELLCALL-04). */
const ACCOUNT_DELAY_MS = 100;

/** The rows of the list; without details their values are not known yet. */
function useRows(details: AccountDetails | undefined): readonly (readonly [label: string, value: string])[] {
  const t = useText();
  const { language } = useLocation();
  const zone = useTimeZone();
  const previous = details?.previousLoginTime;
  return [
    [t('account.email'), details?.maskedEmail || '–'],
    [t('account.currency'), details?.currency ?? '–'],
    [t('account.memberSince'), details ? formatDay(details.memberSince, language) : '–'],
    [
      t('account.previousLogin'),
      previous ? formatMoment(previous, language, zone) : details ? t('account.firstVisit') : '–',
    ],
  ];
}

/**
 * The player's account in a few rows, whose space is reserved from the start. `opening`: the number of the menu's opening;
 * each asks anew after a moment, and nothing is asked before the first.
 */
export function AccountFacts({ opening }: { opening: number }) {
  const t = useText();
  const { player } = useSession();
  const { data, reload } = useCall(getAccountDetails, {}, { when: false });
  const ask = useEffectEvent(reload);
  useEffect(() => {
    if (opening === 0) return;
    const timer = setTimeout(() => ask(), ACCOUNT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [opening]);
  // What is known may be of the player who was here before.
  const details = data?.publicUserId === player?.publicUserId ? data : undefined;
  const rows = useRows(details);
  return (
    <dl className={styles.facts} aria-label={t('account.label')}>
      <div>
        <dt>{t('account.number')}</dt>
        <dd>{details ? <PlayerNumber number={details.publicUserId} /> : '–'}</dd>
      </div>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          {/* What is new has not moved. */}
          <dd key={value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
