import { endLogin, type LoginEntry } from '@foyer/contract/account/logins';
import type { Text } from '@foyer/texts/format';
import { useId } from 'react';
import { useQueryClient, useSend } from '../../data/call.ts';
import { callErrorText } from '../../data/errors/error-text.ts';
import { invalidateChanged } from '../../data/invalidate.ts';
import { useText } from '../../data/texts.tsx';
import { toast } from '../../parts/feedback/toasts.ts';
import { formatMoment, useTimeZone } from '../../parts/format/moment.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import styles from './AccountCards.module.css';

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

/** The heading of what is open: it takes the focus of a button that is gone. */
export const OPEN_LOGINS = 'logins-open';

/** Ends one login; the platform ends its streams and games with it. */
function useEndLogin() {
  const t = useText();
  const client = useQueryClient();
  const { send, isSending } = useSend(endLogin);
  const end = async (sessionId: string) => {
    const result = await send({ params: { sessionId } });
    invalidateChanged(client, 'accountChanged');
    if (result.ok) {
      toast('good', t('activity.endedOne'));
      document.getElementById(OPEN_LOGINS)?.focus();
    } else toast('danger', callErrorText(t, result.failure));
  };
  return { end, isSending };
}

function LoginCard({ login }: { login: LoginEntry }) {
  const t = useText();
  const id = useId();
  const { end, isSending } = useEndLogin();
  const { sessionId, isCurrent, endedAt, byLoginLink } = login;
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <h3 id={id}>{deviceName(t, login)}</h3>
        {isCurrent && <Badge>{t('activity.current')}</Badge>}
        {byLoginLink && <Badge>{t('activity.byLink')}</Badge>}
      </div>
      <dl className={styles.facts}>
        {useFacts(login).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {endedAt === null && !isCurrent && (
        <Button
          id={`${id}-end`}
          aria-labelledby={`${id}-end ${id}`}
          busy={isSending}
          onClick={() => void end(sessionId)}
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
