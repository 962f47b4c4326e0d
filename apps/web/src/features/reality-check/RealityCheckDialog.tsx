import {
  acknowledgeRealityCheck,
  type RealityCheck,
  type RealityCheckAnswer,
} from '@foyer/contract/protection/reality-check';
import type { TextKey } from '@foyer/texts/messages';
import { useEffect, useRef, useState } from 'react';
import { serverNow } from '../../browser/clock.ts';
import { useTransport } from '../../data/call.ts';
import { callErrorText } from '../../data/errors/error-text.ts';
import { useText } from '../../data/texts.tsx';
import { useLogout } from '../../data/useLogout.ts';
import { Amount } from '../../parts/format/Amount.tsx';
import { formatDuration } from '../../parts/format/duration.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import styles from './RealityCheck.module.css';

export type DuePlay = NonNullable<RealityCheck['play']>;

const LABELS = {
  goOn: 'reality-check.goOn',
  stop: 'reality-check.stop',
  history: 'reality-check.history',
  limits: 'reality-check.limits',
} as const satisfies Record<RealityCheckAnswer, TextKey>;

type RealityCheckDialogProps = {
  play: DuePlay;
  screen: 'game' | 'page';
  onAnswered: (answer: RealityCheckAnswer, next: RealityCheck) => void;
};

/** No live region: it would be read out each second. */
function ElapsedTime({ since }: { since: string }) {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1000);
    return () => clearInterval(timer);
  }, []);
  return <time>{formatDuration(now - Date.parse(since))}</time>;
}

/** Time, staked, won and net since play began (RTS 13B, MT Directive 2 of 2018). It stays until it is answered. */
export function RealityCheckDialog({ play, screen, onAnswered }: RealityCheckDialogProps) {
  const t = useText();
  const transport = useTransport();
  const { logOut } = useLogout();
  const [pressed, setPressed] = useState<RealityCheckAnswer | null>(null);
  const [problem, setProblem] = useState('');
  // The same key for each press on this check: whatever came through, it is answered once.
  const keys = useRef(new Map<RealityCheckAnswer, string>());
  const { currency } = play;

  const answer = async (answer: RealityCheckAnswer) => {
    if (pressed) return;
    setPressed(answer);
    setProblem('');
    const idempotencyKey = keys.current.get(answer) ?? crypto.randomUUID();
    keys.current.set(answer, idempotencyKey);
    const result = await transport(acknowledgeRealityCheck, { body: { answer, screen } }, { idempotencyKey });
    const isLoggedOut = !result.ok || answer !== 'stop' || (await logOut());
    if (result.ok && isLoggedOut) return onAnswered(answer, result.value);
    setPressed(null);
    setProblem(result.ok ? t('logout.failed') : callErrorText(t, result.failure));
  };
  const button = (name: RealityCheckAnswer, kind: 'quiet' | 'ghost') => (
    <Button kind={kind} wide busy={pressed === name} onClick={() => void answer(name)}>
      {t(LABELS[name])}
    </Button>
  );
  return (
    <Dialog title={t('reality-check.title')} onClose={null}>
      <div className={styles.check}>
        <dl className={styles.figures}>
          <div>
            <dt>{t('reality-check.time')}</dt>
            <dd>
              <ElapsedTime since={play.beganAt} />
            </dd>
          </div>
          <div>
            <dt>{t('reality-check.staked')}</dt>
            <dd>
              <Amount value={play.staked} currency={currency} />
            </dd>
          </div>
          <div>
            <dt>{t('reality-check.won')}</dt>
            <dd>
              <Amount value={play.won} currency={currency} />
            </dd>
          </div>
          <div className={styles.net}>
            <dt>{t('reality-check.net')}</dt>
            <dd>
              <Amount value={play.net} currency={currency} />
            </dd>
          </div>
        </dl>
        <p>{t('reality-check.text', { minutes: play.minutes })}</p>
        {/* To go on stands out no more than to stop (RTS 14A). */}
        <div className={styles.ways}>
          {button('goOn', 'quiet')}
          {button('stop', 'quiet')}
          {button('history', 'ghost')}
          {button('limits', 'ghost')}
        </div>
        {problem && <Notice kind="danger">{problem}</Notice>}
      </div>
    </Dialog>
  );
}
