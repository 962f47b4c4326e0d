import type { Settings } from '@foyer/contract/settings/settings';
import { getPlaySummary } from '@foyer/contract/wallet/wallet';
import { useBrand } from '../../../data/brand.ts';
import { useCall } from '../../../data/call.ts';
import { useSession, useSettings } from '../../../data/session.tsx';
import { sharedFrame } from '../../../data/shared-part.tsx';
import { useText } from '../../../data/texts.tsx';
import { AgeMark } from '../../../parts/content/AgeMark.tsx';
import { Amount } from '../../../parts/format/Amount.tsx';
import { ServerClock } from '../../../parts/format/ServerClock.tsx';
import { SessionTime } from '../../../parts/format/SessionTime.tsx';
import { Anchor } from '../../../parts/link/Anchor.tsx';
import { classNames } from '../../../ui/class-names.ts';
import styles from './SaferGamblingBar.module.css';

type HelpLink = Settings['notice']['helpLinks'][number];

/** The help that the market asks for, in its order. */
export function useHelpLinks(): readonly HelpLink[] {
  return useSettings()?.notice.helpLinks ?? [];
}

function SessionFigures() {
  const t = useText();
  const { data } = useCall(getPlaySummary, {});
  return (
    <span className={styles.figures}>
      <span>
        {t('strip.session')}{' '}
        <b>
          <SessionTime />
        </b>
      </span>
      <span title={t('strip.netHint')}>
        {t('strip.net')} <b>{data ? <Amount value={data.net} currency={data.currency} /> : '–'}</b>
      </span>
    </span>
  );
}

function Help() {
  const t = useText();
  const hasClock = useSettings()?.notice.clock;
  return (
    <span className={styles.help}>
      {useHelpLinks().map(
        ({ kind, name, url }) =>
          kind !== 'helpline' && (
            <Anchor key={kind + name} href={url}>
              {name ?? t(`strip.${kind}`)}
            </Anchor>
          ),
      )}
      {hasClock && <ServerClock />}
    </span>
  );
}

const SharedHelp = sharedFrame(Help);

/**
 * On every page, a running game among them, and in sight while it is scrolled: the age, where help is, and the clock where
 * the market asks for one. `isBesideGame`: time and net result of the session stand in the game's own bar.
 */
export function SaferGamblingBar({ isBesideGame = false }: { isBesideGame?: boolean }) {
  const t = useText();
  const notice = useSettings()?.notice;
  const { loggedIn } = useSession();
  const { isPlayMoney } = useBrand();
  return (
    <aside className={classNames(styles.strip, isBesideGame && styles.beside)} aria-label={t('strip.label')}>
      <AgeMark age={notice?.minimumAge ?? 21} />
      {loggedIn && !isBesideGame && <SessionFigures />}
      {!isBesideGame && isPlayMoney && <span className={styles.roomy}>{t('common.playMoney')}</span>}
      <SharedHelp />
    </aside>
  );
}
