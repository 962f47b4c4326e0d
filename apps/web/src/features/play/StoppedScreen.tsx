import type { StopReason } from '@foyer/domain/game/round-refusal';
import type { TextKey } from '@foyer/texts/catalogue';
import { useText } from '../../data/texts.tsx';
import type { Failure } from '../../data/transport.ts';
import { FailureText } from '../../parts/FailureText.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { useLeave, useLoginHref } from './GameBar.tsx';
import styles from './PlayPage.module.css';

const WORDS: Record<StopReason, { heading: TextKey; text: TextKey; canReopen: boolean }> = {
  ended: { heading: 'play.stoppedEnded', text: 'play.stoppedEndedText', canReopen: false },
  'other-player': { heading: 'play.stoppedOther', text: 'play.stoppedOtherText', canReopen: false },
  disabled: { heading: 'play.stoppedDisabled', text: 'play.stoppedDisabledText', canReopen: false },
  gone: { heading: 'play.stoppedGone', text: 'play.stoppedGoneText', canReopen: true },
  failed: { heading: 'play.stoppedFailed', text: 'play.stoppedFailedText', canReopen: true },
};

type StoppedScreenProps = { game: string; reason: StopReason; failure: Failure | null };

/** In the place of a game that cannot go on: why, what was not lost, and the way back. */
export function StoppedScreen({ game, reason, failure }: StoppedScreenProps) {
  const t = useText();
  const login = useLoginHref(game);
  const leave = useLeave();
  const { heading, text, canReopen } = WORDS[reason];
  return (
    <section role="alert" className={styles.stopped}>
      <h1>{t(heading)}</h1>
      {failure && (
        <p>
          <FailureText failure={failure} />
        </p>
      )}
      <p>{t(text)}</p>
      <div className={styles.choices}>
        {canReopen && (
          <Button kind="action" onClick={() => window.location.reload()}>
            {t('play.openAgain')}
          </Button>
        )}
        {reason === 'ended' && (
          <ButtonLink kind="action" href={login}>
            {t('header.login')}
          </ButtonLink>
        )}
        <Button kind={canReopen || reason === 'ended' ? 'quiet' : 'action'} onClick={leave}>
          {t('play.toLobby')}
        </Button>
      </div>
    </section>
  );
}
