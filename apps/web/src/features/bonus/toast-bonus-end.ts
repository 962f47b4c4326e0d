import type { LiveEventPayload } from '@foyer/contract/event';
import type { Text } from '@foyer/texts/format';
import { roundRunning } from '../../browser/services/reality-check.ts';
import { toast } from '../../parts/feedback/toasts.ts';
import { amountText } from '../../parts/format/Amount.tsx';
import { formatList } from '../../parts/format/list.ts';

type BonusEnded = LiveEventPayload<'bonusEnded'>;

/** What became cash or was lost: money, free spins, or both. */
export function bonusRest(t: Text, { amount, freeSpins, currency }: Omit<BonusEnded, 'title' | 'end'>): string {
  return formatList(t, [
    ...(/[1-9]/.test(amount) ? [amountText(t, amount, currency)] : []),
    ...(freeSpins > 0 ? [t('offer.spinCount', { count: freeSpins })] : []),
  ]);
}

const ENDS = {
  converted: ['good', 'bonus.endedConverted'],
  expired: ['info', 'bonus.endedExpired'],
  revoked: ['info', 'bonus.endedRevoked'],
} as const;

/** Says what became of a bonus; of one that a round ended once the round was seen (GLI-19 4.2). */
export function toastBonusEnd(t: Text, ended: BonusEnded): void {
  const [kind, key] = ENDS[ended.end];
  const title = ended.title[t.language] ?? ended.title.en ?? '';
  const tell = () => toast(kind, t(key, { title, rest: bonusRest(t, ended) }));
  if (!roundRunning.get()) return void tell();
  const stop = roundRunning.subscribe(() => {
    if (roundRunning.get()) return;
    stop();
    tell();
  });
}
