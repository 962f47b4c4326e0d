import type { StopReason } from '@foyer/domain/game/round-refusal';
import type { PlayMode } from '@foyer/domain/routing/game-path';
import type { TextKey } from '@foyer/texts/messages';
import { exclusionNotice } from '../../browser/services/exclusion.ts';
import { useStore } from '../../browser/store.ts';
import { useText } from '../../data/texts.tsx';
import type { Failure } from '../../data/transport.ts';
import { ErrorText } from '../../parts/feedback/ErrorText.tsx';
import { useSiteHref } from '../../parts/link/site-href.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { useLeaveGame, useLoginHref } from './GameBar.tsx';
import styles from './PlayPage.module.css';

/** `demoText` stands where no money is played for; null: the heading says it all. */
type StopMessages = { heading: TextKey; text: TextKey; demoText: TextKey | null; canReopen: boolean };

const MESSAGES: Record<StopReason, StopMessages> = {
  ended: { heading: 'play.stoppedEnded', text: 'play.stoppedEndedText', demoText: null, canReopen: false },
  'other-player': { heading: 'play.stoppedOther', text: 'play.stoppedOtherText', demoText: null, canReopen: false },
  disabled: {
    heading: 'play.stoppedDisabled',
    text: 'play.stoppedDisabledText',
    demoText: 'play.stoppedDisabledDemo',
    canReopen: false,
  },
  unverified: {
    heading: 'play.stoppedUnverified',
    text: 'play.stoppedUnverifiedText',
    demoText: null,
    canReopen: false,
  },
  rest: { heading: 'play.stoppedRest', text: 'play.stoppedRestText', demoText: null, canReopen: false },
  gone: {
    heading: 'play.stoppedGone',
    text: 'play.stoppedGoneText',
    demoText: 'play.stoppedGoneDemo',
    canReopen: true,
  },
  timeout: { heading: 'play.stoppedTimeout', text: 'play.stoppedTimeoutText', demoText: null, canReopen: true },
  parallel: { heading: 'play.stoppedParallel', text: 'play.stoppedParallelText', demoText: null, canReopen: true },
  failed: { heading: 'play.stoppedFailed', text: 'play.stoppedFailedText', demoText: null, canReopen: true },
};

type StoppedScreenProps = { game: string; mode: PlayMode; reason: StopReason; failure: Failure | null };

/** Replaces a stopped game: why, what was not lost, and the way back. */
export function StoppedScreen({ game, mode, reason, failure }: StoppedScreenProps) {
  const t = useText();
  const login = useLoginHref(game);
  const leave = useLeaveGame();
  const siteHref = useSiteHref();
  const { heading, canReopen, ...texts } = MESSAGES[reason];
  const isExcluded = useStore(exclusionNotice) !== null;
  const text = mode === 'demo' ? texts.demoText : texts.text;
  const cause = reason === 'failed' || reason === 'rest' ? failure : null;
  return (
    <section role="alert" className={styles.stopped}>
      <h1>{t(heading)}</h1>
      {cause && (
        <p>
          <ErrorText failure={cause} />
        </p>
      )}
      {text && <p>{t(text)}</p>}
      <div className={styles.choices}>
        {canReopen && (
          <Button kind="action" onClick={() => window.location.reload()}>
            {t('play.openAgain')}
          </Button>
        )}
        {reason === 'unverified' && (
          <ButtonLink kind="action" href={siteHref('/my/verification')}>
            {t('play.verify')}
          </ButtonLink>
        )}
        {reason === 'ended' && !isExcluded && (
          <ButtonLink kind="action" href={login}>
            {t('header.login')}
          </ButtonLink>
        )}
        <Button kind={canReopen || reason === 'ended' || reason === 'unverified' ? 'quiet' : 'action'} onClick={leave}>
          {t('play.toLobby')}
        </Button>
      </div>
    </section>
  );
}
