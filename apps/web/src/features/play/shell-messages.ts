import type { GameInfo } from '@foyer/contract/game/game';
import type { FreePlay, Launch } from '@foyer/contract/game/play';
import { decodeAmount } from '@foyer/contract/wire';
import type { Covered } from '@foyer/domain/game/round-state';
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

export type FreeStake = { readonly stake: string; readonly covered: Covered };

/** The stakes that the platform would not take from the balance: at its value a free spin, else free money that covers it whole. */
export function freeStakes(
  { stakes, currency }: Launch,
  { freeSpins, freeMoney }: Omit<FreePlay, 'lockedPromo'>,
): FreeStake[] {
  const most = freeMoney === null ? null : decodeAmount(freeMoney, currency);
  return stakes.flatMap((stake): FreeStake[] => {
    if (freeSpins && freeSpins.left > 0 && stake === freeSpins.value) return [{ stake, covered: 'freeSpin' }];
    const isCovered = most !== null && compareMoney(decodeAmount(stake, currency), most) <= 0;
    return isCovered ? [{ stake, covered: 'freeMoney' }] : [];
  });
}

/** How many of the stakes, lowest first, can be paid by the balance or are free. */
export function affordableStakes({ stakes, currency }: Launch, balance: Money, free: readonly FreeStake[]): number {
  const isPaid = (stake: string) =>
    compareMoney(decodeAmount(stake, currency), balance) <= 0 || free.some((one) => one.stake === stake);
  return stakes.findLastIndex(isPaid) + 1;
}
