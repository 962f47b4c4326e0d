import { endLogin, type LoginEntry } from '@foyer/contract/account/logins';
import type { Text } from '@foyer/texts/format';
import { useId } from 'react';
import { useText } from '../../data/texts.tsx';
import styles from '../../parts/account/AccountCards.module.css';
import { formatMoment, useTimeZone } from '../../parts/format/moment.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { FactRows } from '../../ui/FactRows.tsx';
import { useEndLogins } from './useEndLogins.ts';

const REASONS = {
  logout: 'activity.reason-logout',
  idle: 'activity.reason-idle',
  expired: 'activity.reason-expired',
  revoked: 'activity.reason-revoked',
  replaced: 'activity.reason-replaced',
  timeLimit: 'activity.reason-timeLimit',
  excluded: 'activity.reason-excluded',
} as const;

function deviceName(t: Text, { browser, system }: LoginEntry): string {
  if (browser && system) return t('activity.device', { browser, system });
  return browser ?? system ?? t('activity.unknownDevice');
}

/** When, from where and how it ended. */
function useFacts(login: LoginEntry): readonly (readonly [label: string, value: string])[] {
  const t = useText();
  const zone = useTimeZone();
  const format = (iso: string) => formatMoment(iso, t.language, zone);
  const { startedAt, seenAt, endedAt, endReason, network } = login;
  const end = endReason === null ? '' : ` (${t(REASONS[endReason])})`;
  return [
    [t('activity.started'), format(startedAt)],
    endedAt === null ? [t('activity.seen'), format(seenAt)] : [t('activity.end'), `${format(endedAt)}${end}`],
    ...(network === null ? [] : [[t('activity.network'), network] as const]),
  ];
}

function LoginCard({ login }: { login: LoginEntry }) {
  const t = useText();
  const id = useId();
  const { end, isSending } = useEndLogins(endLogin, () => t('activity.endedOne'));
  const { sessionId, isCurrent, endedAt, byLoginLink } = login;
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <h3 id={id}>{deviceName(t, login)}</h3>
        {isCurrent && <Badge>{t('activity.current')}</Badge>}
        {byLoginLink && <Badge>{t('activity.byLink')}</Badge>}
      </div>
      <FactRows className={styles.facts} facts={useFacts(login)} />
      {endedAt === null && !isCurrent && (
        <Button
          id={`${id}-end`}
          aria-labelledby={`${id}-end ${id}`}
          busy={isSending}
          onClick={() => void end({ params: { sessionId } })}
        >
          {t('activity.endOne')}
        </Button>
      )}
    </li>
  );
}

export function LoginCards({ logins }: { logins: readonly LoginEntry[] }) {
  if (logins.length === 0) return null;
  return (
    <ul className={styles.list}>
      {logins.map((login) => (
        <LoginCard key={login.sessionId} login={login} />
      ))}
    </ul>
  );
}
