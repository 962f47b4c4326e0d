import type { GameInfo } from '@foyer/contract/game/game';
import type { Launch } from '@foyer/contract/game/play';
import { decodeAmount } from '@foyer/contract/wire';
import { compareMoney, type Money } from '@foyer/domain/money/money';
import type { ShellMessage } from '@foyer/games/bridge/messages';
import { SlotOutcomeData, SlotRulesData } from '@foyer/games/slot-data';
import type { Text } from '@foyer/texts/format';
import { errorText } from '../../data/errors/error-text.ts';
import type { DriverMessage } from './round-driver.ts';
import { toRefundView, toRoundView } from './round-view.ts';
import { toStartMessage } from './start-message.ts';

export type MessageContext = {
  t: Text;
  launch: Launch;
  info: GameInfo | undefined;
  colours: Readonly<Record<string, string>>;
  /** The stake of the last round of this game in this browser. */
  lastStake: string | null;
};

/** Puts a message into the player's language. Throws when the platform's rules or outcome are not the slot engine's. */
export function toShellMessage(message: DriverMessage, context: MessageContext): ShellMessage {
  const { t, launch, info, colours, lastStake } = context;
  switch (message.type) {
    case 'start':
      return toStartMessage(
        t,
        message.launch,
        SlotRulesData.parse(message.launch.rules),
        info,
        { ...colours },
        lastStake,
      );
    case 'roundResult': {
      const { type, round, isResumed } = message;
      if (round.refunded) return { type, round: toRefundView(t, round) };
      const outcome = SlotOutcomeData.parse(round.outcome);
      return { type, round: toRoundView(t, SlotRulesData.parse(launch.rules), round, outcome, isResumed) };
    }
    case 'roundRefused': {
      const { type, code, retryAfterMs } = message;
      const text = errorText(t, { errorCode: code, errorDetails: { retryAfterMs } });
      return { type, text, retryAfterMs: Math.min(retryAfterMs, 600_000) };
    }
    case 'checking':
      return { ...message, text: t('play.checking') };
    case 'slow':
      return { type: 'checking', text: t('play.slow'), canRetry: false };
    case 'pause':
      return { ...message, text: t('error-page.offline') };
    case 'resume':
      return message;
  }
}

/** How many of the stakes, lowest first, can be paid by the balance, by free money, or by a free spin of that value. */
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
