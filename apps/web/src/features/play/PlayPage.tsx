import { getGame } from '@foyer/contract/game/game';
import { getPrefill } from '@foyer/contract/profile/prefill';
import { getBalance, getPlaySummary } from '@foyer/contract/wallet/wallet';
import type { PlayMode } from '@foyer/domain/routing/game-path';
import { useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../browser/lazy-part.ts';
import { useIdle, useLazyPart } from '../../browser/useLazyPart.ts';
import { useBrand } from '../../data/brand.ts';
import { callOf, useCall } from '../../data/call.ts';
import type { PageDefinition, PageProps } from '../../data/page.ts';
import { useSession } from '../../data/session.tsx';
import { useText } from '../../data/texts.tsx';
import { formatPercent } from '../../parts/format/percent.ts';
import { ScenePicture } from '../../parts/tile/TilePicture.tsx';
import { classNames } from '../../ui/class-names.ts';
import { GameBar } from './GameBar.tsx';
import { GameSkeleton } from './GameSkeleton.tsx';
import styles from './PlayPage.module.css';
import { StoppedScreen } from './StoppedScreen.tsx';
import { useFigures } from './useFigures.ts';
import { type RunningGame, useGame } from './useGame.ts';
import { useGameSession } from './useGameSession.ts';

const toastList = lazyPart(() => import('../../parts/feedback/ToastList.tsx'));

/** Where the build of `@foyer/games` is served. */
const CLIENT = '/game-client/slot/index.html';

/** A running game: bar, sandboxed frame, and the duties below it (RTS 1A, 2E, 13A). */
function RunningPage({ params }: PageProps) {
  const t = useText();
  const { isPlayMoney } = useBrand();
  const game = params.game ?? '';
  const mode: PlayMode = params.mode === 'real' ? 'real' : 'demo';
  const info = useCall(getGame, { params: { game } }).data;
  const running = useGame({ game, mode, info });
  const { view, frame, isDrawn, isMounted } = running;
  const figures = useFigures(running, mode);
  useSessionWatch(running, mode);
  useGameSession(running);
  // What is said while stakes are made: a limit is near, a bonus has ended.
  const toasts = useLazyPart(toastList, useIdle());
  const title = info?.translation ?? view.launch?.title ?? '';
  const rtp = view.launch?.rtp ?? info?.rtp;
  const reference = view.pendingStake === null ? view.round?.reference : undefined;
  return (
    <>
      <GameBar
        figures={figures}
        mode={mode}
        game={game}
        hasDemo={info?.hideDemoUrl === false}
        isStopped={view.stopped === 'disabled'}
        canShowRules={isDrawn && !view.stopped}
        onRules={running.showRules}
      />
      <div className={classNames(styles.stage, info && `tone-${info.tone}`)}>
        {info && (
          <div className={styles.scene} aria-hidden="true">
            {/* The subject is at one side: mirrored beside itself the picture fills both. */}
            <ScenePicture src={info.srcLarge} sizes="100vw" priority="soon" />
            <ScenePicture src={info.srcLarge} sizes="100vw" priority="soon" />
          </div>
        )}
        {view.stopped ? (
          <StoppedScreen game={game} mode={mode} reason={view.stopped} failure={view.failure} />
        ) : (
          <>
            {!isDrawn && <GameSkeleton title={title} reels={info?.reels ?? 5} rows={info?.rows ?? 3} />}
            {isMounted && (
              <iframe
                ref={frame}
                src={CLIENT}
                sandbox="allow-scripts"
                title={t('play.frame', { title })}
                className={styles.frame}
              />
            )}
          </>
        )}
      </div>
      <footer className={styles.foot}>
        {rtp !== undefined && <span>{t('play.returnToPlayer', { value: formatPercent(rtp, t.figures) })}</span>}
        {mode === 'demo' ? <span>{t('play.demo')}</span> : isPlayMoney && <span>{t('common.playMoney')}</span>}
        {figures.freeSpins !== null && (
          <span data-figure="spins">{t('play.freeSpinsLeft', { count: figures.freeSpins })}</span>
        )}
        {figures.freeMoney && (
          <span data-figure="free-money">{t('play.freeMoneyLeft', { amount: t.money(figures.freeMoney) })}</span>
        )}
        {figures.lockedPromo && (
          <span data-figure="locked-promo">{t('play.lockedPromo', { amount: t.money(figures.lockedPromo) })}</span>
        )}
        {figures.toWager && (
          <span data-figure="to-wager">{t('play.toWager', { amount: t.money(figures.toWager) })}</span>
        )}
        <span className={styles.reference}>{t('play.round', { reference: reference ?? '–' })}</span>
      </footer>
      {toasts && <toasts.ToastList isBesideGame />}
    </>
  );
}

const PREFILL = { query: { type: 'game' } } as const;
const prefillScreen = lazyPart(() => import('./PrefillScreen.tsx'), { messages: 'forms' });

/** Real play begins once nothing is missing of the profile (PREFILL-03). Without an answer nobody is kept from playing. */
function PlayPage(props: PageProps) {
  const { loggedIn } = useSession();
  const isReal = loggedIn && props.params.mode === 'real';
  const { data } = useCall(getPrefill, PREFILL, { when: isReal });
  // What is missing at the start: a change elsewhere must not take a running game away.
  const [isRunning, setRunning] = useState(() => (data?.missing ?? []).length === 0);
  const missing = isReal && !isRunning ? (data?.missing ?? []) : [];
  const screen = useLazyPart(prefillScreen, missing.length > 0);
  if (missing.length === 0) return <RunningPage {...props} />;
  return screen && <screen.PrefillScreen missing={missing} onDone={() => setRunning(true)} />;
}

/** Stops play when the session ends, also in another tab, or another player's begins. */
function useSessionWatch({ stop }: RunningGame, mode: PlayMode): void {
  const { loggedIn, player } = useSession();
  const first = useRef(player?.publicUserId);
  const publicUserId = player?.publicUserId;
  useEffect(() => {
    if (mode !== 'real') return;
    if (!loggedIn) stop('ended');
    else if (first.current === undefined) first.current = publicUserId;
    else if (publicUserId !== first.current) stop('other-player');
  });
}

export const playPage: PageDefinition = {
  Page: PlayPage,
  calls: ({ params }, { loggedIn }) => [
    callOf(getGame, { params: { game: params.game ?? '' } }),
    ...(params.mode === 'real' && loggedIn
      ? [callOf(getBalance, {}), callOf(getPlaySummary, {}), callOf(getPrefill, PREFILL)]
      : []),
  ],
  head({ params }, read, t) {
    const name = read(getGame, { params: { game: params.game ?? '' } })?.translation;
    return name ? { title: t('title.play', { name }) } : {};
  },
};
