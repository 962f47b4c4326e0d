import type { Settings } from '@foyer/contract/settings';
import { getPlaySummary } from '@foyer/contract/wallet';
import { useCall } from '../../data/call.ts';
import { useSession, useSettings } from '../../data/session.ts';
import { useText } from '../../data/texts.tsx';
import { AgeMark } from '../../parts/AgeMark.tsx';
import { Amount } from '../../parts/Amount.tsx';
import { Anchor } from '../../parts/Anchor.tsx';
import { SessionTime } from '../../parts/SessionTime.tsx';
import styles from './SafetyStrip.module.css';

export type HelpLink = Settings['notice']['helpLinks'][number];

/** The market's help that can be reached: places outside this site. Its own pages join when they exist. */
export function reachableHelp(settings: Settings | undefined): readonly HelpLink[] {
  return (settings?.notice.helpLinks ?? []).filter(({ url }) => url.startsWith('https://'));
}

function SessionFigures() {
  const t = useText();
  const { data } = useCall(getPlaySummary, {});
  return (
    <>
      <span>
        {t('strip.session')}{' '}
        <b>
          <SessionTime />
        </b>
      </span>
      <span title={t('strip.netHint')}>
        {t('strip.net')} <b>{data ? <Amount value={data.net} currency={data.currency} /> : '–'}</b>
      </span>
    </>
  );
}

/** On every page: the age, the time and the net result of the session, that the money is play money, and where help is. */
export function SafetyStrip() {
  const t = useText();
  const settings = useSettings();
  const { loggedIn } = useSession();
  return (
    <aside className={styles.strip} aria-label={t('strip.label')}>
      <AgeMark age={settings?.notice.minimumAge ?? 21} />
      {loggedIn && <SessionFigures />}
      <span className={loggedIn ? styles.roomy : undefined}>{t('common.playMoney')}</span>
      {reachableHelp(settings).map(({ kind, url }) => (
        <Anchor key={url} href={url} className={styles.roomy}>
          {t(`strip.${kind}`)}
        </Anchor>
      ))}
    </aside>
  );
}
