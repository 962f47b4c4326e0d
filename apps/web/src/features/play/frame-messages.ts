import type { GameInfo } from '@foyer/contract/game/game';
import type { Launch } from '@foyer/contract/game/play';
import { decodeAmount } from '@foyer/contract/wire';
import { compareMoney, type Money } from '@foyer/domain/money/money';
import type { ShellMessage } from '@foyer/games/bridge/messages';
import { SlotOutcomeData, SlotRulesData } from '@foyer/games/slot-data';
import type { Text } from '@foyer/texts/format';
import { errorText } from '../../data/errors/error-text.ts';
import type { FrameMessage } from './round-driver.ts';
import { toRefundView, toRoundView } from './round-view.ts';
import { toStartView } from './start-view.ts';

export type FrameContext = {
  t: Text;
  launch: Launch;
  info: GameInfo | undefined;
  colours: Readonly<Record<string, string>>;
  /** The stake of the last round of this game in this browser. */
  lastStake: string | null;
};

/**
 * Puts a word of the flow into the player's language for the frame. Throws when the platform's rules or outcome are not
 * those of the slot engine: then the game cannot be shown.
 */
export function frameMessage(word: FrameMessage, { t, launch, info, colours, lastStake }: FrameContext): ShellMessage {
  switch (word.kind) {
    case 'opened':
      return toStartView(t, launch, SlotRulesData.parse(launch.rules), info, { ...colours }, lastStake);
    case 'round': {
      if (word.round.refunded) return { type: 'roundResult', round: toRefundView(t, word.round) };
      const outcome = SlotOutcomeData.parse(word.round.outcome);
      const rules = SlotRulesData.parse(launch.rules);
      return { type: 'roundResult', round: toRoundView(t, rules, word.round, outcome, word.isResumed) };
    }
    case 'refused': {
      const text = errorText(t, { errorCode: word.code, errorDetails: { retryAfterMs: word.retryAfterMs } });
      return { type: 'roundRefused', text, retryAfterMs: Math.min(word.retryAfterMs, 600_000) };
    }
    case 'checking':
      return { type: 'checking', text: t('play.checking'), canRetry: word.canRetry };
    case 'offline':
      return { type: 'pause', text: t('error-page.offline') };
    case 'ready':
      return { type: 'resume' };
  }
}

/**
 * How many of the stakes, lowest first, can be paid: by the balance, by free money, or by a free spin of that value. A
 * lower stake that only a higher free spin makes look payable is refused by the platform, in words.
 */
export function affordableStakes(
  launch: Launch,
  balance: Money,
  free: { spins: number; money: string | null },
): number {
  const { stakes, currency } = launch;
  const paidBy = (money: Money) =>
    stakes.filter((stake) => compareMoney(decodeAmount(stake, currency), money) <= 0).length;
  const bySpin = free.spins > 0 && launch.freeSpins ? stakes.indexOf(launch.freeSpins.value) + 1 : 0;
  return Math.max(paidBy(balance), free.money === null ? 0 : paidBy(decodeAmount(free.money, currency)), bySpin);
}
