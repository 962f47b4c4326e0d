import { getProtectionStatus } from '@foyer/contract/account/protection';
import { getGameMenu } from '@foyer/contract/game/game';
import {
  CURTAIN_CLASS,
  type CurtainEvent,
  type CurtainState,
  type CurtainTimer,
  documentCurtain,
  INITIAL_CURTAIN,
  isCurtainShown,
  stepCurtain,
} from '@foyer/domain/curtain/curtain';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useCall } from '../data/call.ts';
import { useText } from '../data/texts.tsx';
import styles from './Curtain.module.css';

/** Runs the curtain's flow with its timers (CURTAIN-01 to CURTAIN-10). Renders only when the curtain goes up or down. */
export function useCurtain(
  first: CurtainState = INITIAL_CURTAIN,
): [isUp: boolean, send: (event: CurtainEvent) => void] {
  const [isUp, setUp] = useState(isCurtainShown(first));
  const now = useRef(first);
  const timers = useRef(new Map<CurtainTimer, ReturnType<typeof setTimeout>>());
  const send = useRef((event: CurtainEvent): void => {
    const step = stepCurtain(now.current, event);
    now.current = step.state;
    for (const effect of step.effects) {
      clearTimeout(timers.current.get(effect.timer));
      if (effect.type === 'start-timer') {
        const fire = () => send.current({ type: 'timer-fired', timer: effect.timer });
        timers.current.set(effect.timer, setTimeout(fire, effect.ms));
      }
    }
    setUp(isCurtainShown(step.state));
  });
  return [isUp, send.current];
}

function isInDocument(): boolean {
  return typeof document === 'undefined' || document.body.classList.contains(CURTAIN_CLASS);
}

/** Loading curtain over a lobby without its game menu. */
export function Curtain({ path }: { path: string }) {
  const t = useText();
  const menu = useCall(getGameMenu, {});
  const isSettled = menu.data !== undefined || menu.failure !== null;
  const protection = useCall(getProtectionStatus, {}, { when: !isSettled }).data?.data.protected ?? false;
  const [isUp, send] = useCurtain(documentCurtain(path, menu.data !== undefined || !isInDocument()));

  // Before the paint: a page that fails in its first render dispatches its error in the same commit.
  useLayoutEffect(() => {
    send({ type: 'menu-requested' });
    const caught = () => send({ type: 'error-caught' });
    window.addEventListener('errorIsCaught', caught);
    return () => window.removeEventListener('errorIsCaught', caught);
  }, [send]);
  useEffect(() => {
    if (isSettled) send({ type: 'menu-settled' });
  }, [isSettled, send]);
  useEffect(() => {
    if (protection) send({ type: 'protection-reported', protected: true });
  }, [protection, send]);
  useEffect(() => send({ type: 'path-opened', path }), [path, send]);

  useEffect(() => {
    document.body.classList.toggle(CURTAIN_CLASS, isUp);
    return () => document.body.classList.remove(CURTAIN_CLASS);
  }, [isUp]);
  if (!isUp) return null;
  return (
    <div className={styles.curtain} role="status">
      {t('common.loading')}
    </div>
  );
}
