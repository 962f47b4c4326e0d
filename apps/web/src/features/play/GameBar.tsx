import { loginForGame } from '@foyer/domain/routing/after-login';
import type { PlayMode } from '@foyer/domain/routing/game-path';
import { chosenDemoPath, playPath } from '@foyer/domain/routing/game-path';
import type { MouseEvent, ReactNode } from 'react';
import { leaveGameWindow } from '../../browser/game-window.ts';
import { useDevice, useNavigation } from '../../data/location.tsx';
import { useSession } from '../../data/session.tsx';
import { useText } from '../../data/texts.tsx';
import { Logo } from '../../parts/content/Logo.tsx';
import { useSiteHref } from '../../parts/link/site-href.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import styles from './GameBar.module.css';
import { PlayingTime } from './PlayingTime.tsx';
import type { Figures } from './useFigures.ts';

type GameBarProps = {
  figures: Figures;
  mode: PlayMode;
  game: string;
  /** Whether the game can be tried without money. */
  hasDemo: boolean;
  /** Whether the game opens in neither mode. */
  isStopped: boolean;
  canShowRules: boolean;
  onRules: () => void;
};

/** Closes the game's window, or goes back where it has none. */
export function useLeaveGame(): () => void {
  const { back } = useNavigation();
  return () => {
    if (!leaveGameWindow()) back('/');
  };
}

/** Balance, net result and time of play (RTS 1A, 2E, 13A), rules and close button. */
export function GameBar({ figures, mode, game, hasDemo, isStopped, canShowRules, onRules }: GameBarProps) {
  const t = useText();
  const leave = useLeaveGame();
  const siteHref = useSiteHref();
  const { balance, net, since, canStake, hasOtherMoney, lockedPromo } = figures;
  const otherName = hasOtherMoney ? t('wallet.forGames') : t('play.balance');
  const balanceName = lockedPromo ? t('play.forGame') : otherName;
  const closeWindow = (event: MouseEvent) => {
    if (leaveGameWindow()) event.preventDefault();
  };
  return (
    <section className={styles.bar} aria-label={t('play.bar')}>
      <a href={siteHref('/')} className={styles.logo} onClick={closeWindow}>
        <Logo />
      </a>
      <dl className={styles.figures}>
        <Figure label={mode === 'demo' ? t('play.demoBalance') : balanceName} id="balance">
          {balance ? t.money(balance) : '–'}
        </Figure>
        {mode === 'real' && (
          <Figure label={t('play.net')} id="net">
            {net ? t.money(net) : '–'}
          </Figure>
        )}
        <Figure label={t(mode === 'demo' ? 'play.playingFor' : 'strip.session')} id="time">
          <PlayingTime since={since} />
        </Figure>
      </dl>
      {mode === 'demo' && !isStopped && <RealLink game={game} />}
      {mode === 'real' && hasDemo && !isStopped && !canStake && (
        <a href={siteHref(chosenDemoPath(game))} className={styles.link}>
          {t('game-info.playDemo')}
        </a>
      )}
      <button type="button" className={styles.link} onClick={onRules} disabled={!canShowRules}>
        {t('play.rules')}
      </button>
      <button type="button" className={styles.close} onClick={leave}>
        {t('play.close')}
      </button>
      <IconButton
        icon="info"
        label={t('play.rules')}
        className={styles.small}
        onClick={onRules}
        disabled={!canShowRules}
      />
      <IconButton icon="close" label={t('play.close')} className={styles.small} onClick={leave} />
    </section>
  );
}

function RealLink({ game }: { game: string }) {
  const t = useText();
  const siteHref = useSiteHref();
  const login = useLoginHref(game);
  const { loggedIn } = useSession();
  return (
    <a href={loggedIn ? siteHref(playPath(game, 'real')) : login} className={styles.link}>
      {t(loggedIn ? 'game-info.playReal' : 'play.playReal')}
    </a>
  );
}

export function useLoginHref(game: string): string {
  const siteHref = useSiteHref();
  const isMobile = useDevice() === 'mobile';
  return siteHref(isMobile ? loginPage(game) : loginForGame(game, 'real'));
}

function loginPage(game: string): string {
  return `/login${loginForGame(game, 'real').slice(1)}`.replace('modal=login&', '');
}

function Figure({ label, id, children }: { label: string; id: string; children: ReactNode }) {
  return (
    <div className={styles.figure} data-figure={id}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
