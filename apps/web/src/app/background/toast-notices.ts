import type { Text } from '@foyer/texts/format';
import { lazyPart } from '../../browser/lazy-part.ts';
import { onNotice } from '../../browser/services/player-notice.ts';

const limit = lazyPart(() => import('../../features/limits/toast-limit-near.ts'), { messages: 'own' });
const bonus = lazyPart(() => import('../../features/bonus/toast-bonus-end.ts'), { messages: 'own' });

/** Tells the player once when most of a limit is used, and what became of a bonus that ended. */
export function toastNotices({ t }: { t: Text }): () => void {
  const stops = [
    onNotice('limitNear', ({ name }) => void limit.run(({ toastLimitNear }) => toastLimitNear(t, name))),
    onNotice('bonusEnded', (ended) => void bonus.run(({ toastBonusEnd }) => toastBonusEnd(t, ended))),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
