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

/**
 * Runs the curtain's flow: events in, its timers kept (CURTAIN-01 to CURTAIN-10). Tells whether it is up, and nothing of its
 * other steps: a layout effect takes the first of them, and what that changes is rendered before the paint.
 */
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

/** Whether the document came with the curtain; the server has yet to make one. */
function isInDocument(): boolean {
  return typeof document === 'undefined' || document.body.classList.contains(CURTAIN_CLASS);
}

/** The loading curtain over a lobby whose game menu is not there yet. With the menu in the page it never shows. */
export function Curtain({ path }: { path: string }) {
  const t = useText();
  const menu = useCall(getGameMenu, {});
  const isSettled = menu.data !== undefined || menu.failure !== null;
  const protection = useCall(getProtectionStatus, {}, { when: !isSettled }).data?.data.protected ?? false;
  const [isUp, send] = useCurtain(documentCurtain(path, menu.data !== undefined || !isInDocument()));

  // Before the paint: a page that fails in its very first render is told in the same commit.
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
    // Where another screen takes the site's place, the curtain goes with the site.
    return () => document.body.classList.remove(CURTAIN_CLASS);
  }, [isUp]);
  if (!isUp) return null;
  return (
    <div className={styles.curtain} role="status">
      {t('common.loading')}
    </div>
  );
}
