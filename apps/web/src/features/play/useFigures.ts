import type { Launch, Round } from '@foyer/contract/game/play';
import { getBalance, getPlaySummary } from '@foyer/contract/wallet/wallet';
import { decodeAmount } from '@foyer/contract/wire';
import { type Money, subtractMoney } from '@foyer/domain/money/money';
import type { PlayMode } from '@foyer/domain/routing/game-path';
import { useEffect, useRef } from 'react';
import { serverNow } from '../../browser/clock.ts';
import { useCall } from '../../data/call.ts';
import { useSession } from '../../data/session.tsx';
import { affordableStakes } from './frame-messages.ts';
import { givenBy } from './stake-money.ts';
import type { RunningGame } from './useGame.ts';

export type Figures = {
  balance: Money | null;
  /** Real play only: returned minus staked since the login (RTS 2E). */
  net: Money | null;
  /** Free spins left for this game; null where the launch had none. */
  freeSpins: number | null;
  /** From when on the playing time counts; ISO. Null until it is known. */
  since: string | null;
  /** False when the balance covers no stake at all, not even by free spins or free money. */
  canStake: boolean;
  /** Whether the wallet's total has money in it that no game takes. */
  hasOtherMoney: boolean;
};

type Held = { balance: Money | null; net: Money | null };

type HeldFigures = Held & {
  /** Whether the stake is taken off yet: where free spins or free money may pay it, only the round's answer tells. */
  isLessStake: boolean;
};

/**
 * The figures of the bar. While a stake is out they stand at what is left after it, so that they do not tell the result
 * before the reels do; from then on they follow the platform's numbers (GLI-19 4.2, standards G28).
 */
export function useFigures({ view, tellAffordable }: RunningGame, mode: PlayMode): Figures {
  const isReal = mode === 'real';
  const { loggedIn, startedAt } = useSession();
  const wallet = useCall(getBalance, {}, { when: isReal && loggedIn });
  const summary = useCall(getPlaySummary, {}, { when: isReal && loggedIn });
  const opened = useRef<string | null>(null);
  if (view.launch && !opened.current) opened.current = new Date(serverNow()).toISOString();

  const { launch, round, stakeOut } = view;
  const known: Held = {
    balance: isReal
      ? moneyOf(wallet.data?.balance, wallet.data?.currency)
      : demoBalance(view.launch?.balance, round, launch?.currency),
    net: isReal ? moneyOf(summary.data?.net, summary.data?.currency) : null,
  };
  const mayBeCovered = launch !== null && (launch.freeSpins !== null || launch.freeMoney !== null);
  const held = useHeld(known, { stakeOut, round, isShowing: view.phase === 'showing', mayBeCovered }, launch?.currency);
  const freeSpins = useSpinsLeft(launch, round);
  useFreshBalance(round, stakeOut, known.balance, isReal ? wallet.reload : null, summary.reload);

  const freeMoney = launch?.freeMoney ? (wallet.data?.freeMoney ?? launch.freeMoney) : null;
  const affordable =
    launch && held.balance ? affordableStakes(launch, held.balance, { spins: freeSpins ?? 0, money: freeMoney }) : null;
  const spinStake = launch?.freeSpins?.value ?? null;
  useEffect(() => {
    if (affordable === null) return;
    tellAffordable(affordable, spinStake === null ? null : { stake: spinStake, left: freeSpins ?? 0 });
  }, [affordable, spinStake, freeSpins, tellAffordable]);
  // The figures go with the player.
  if (isReal && !loggedIn)
    return { balance: null, net: null, freeSpins: null, since: null, canStake: true, hasOtherMoney: false };
  const since = isReal ? startedAt : opened.current;
  const hasOtherMoney = isReal && /[1-9]/.test(wallet.data?.bettingBonus ?? '');
  return { balance: held.balance, net: held.net, freeSpins, since, canStake: affordable !== 0, hasOtherMoney };
}

function moneyOf(amount: string | undefined, currency: string | undefined): Money | null {
  return amount !== undefined && currency !== undefined ? decodeAmount(amount, currency) : null;
}

function demoBalance(opening: string | undefined, round: Round | null, currency: string | undefined): Money | null {
  return moneyOf(round?.balanceAfter ?? opening, currency);
}

/** The free spins of the launch, less the rounds that used one since. A round that was open before has used its own. */
function useSpinsLeft(launch: Launch | null, round: Round | null): number | null {
  const counted = useRef({ launchId: '', rounds: new Set<string>() });
  if (!launch?.freeSpins) return null;
  if (counted.current.launchId !== launch.launchId) counted.current = { launchId: launch.launchId, rounds: new Set() };
  const { rounds } = counted.current;
  const isOwn = round !== null && round.roundId !== launch.unfinishedRound?.roundId;
  if (isOwn && round.covered === 'freeSpin') rounds.add(round.roundId);
  return Math.max(0, launch.freeSpins.left - rounds.size);
}

type Out = { stakeOut: string | null; round: Round | null; isShowing: boolean; mayBeCovered: boolean };

/** The figures while a stake is out: what was known at the press, less the stake if the player's money pays it. */
function useHeld(known: Held, { stakeOut, round, isShowing, mayBeCovered }: Out, currency = 'EUR'): Held {
  const held = useRef<HeldFigures | null>(null);
  if (stakeOut === null) held.current = null;
  else if (isShowing && round) {
    const stake = decodeAmount(round.stake, round.currency);
    held.current = { ...whileShown(known, round, netBefore(held.current, stake, round.covered)), isLessStake: true };
  } else if (mayBeCovered) held.current ??= { ...known, isLessStake: false };
  else held.current ??= { ...lessStake(known, decodeAmount(stakeOut, currency)), isLessStake: true };
  return held.current ?? known;
}

/** The net result before the round's return: its stake counts when the player's money has paid it. */
function netBefore(held: HeldFigures | null, stake: Money, covered: Round['covered']): Money | null {
  if (!held?.net || held.isLessStake || covered !== null) return held?.net ?? null;
  return subtractMoney(held.net, stake);
}

type Shown = Pick<Round, 'balanceAfter' | 'returned' | 'jackpot' | 'currency'>;

/**
 * The figures while a round's result is shown: without its return. The round itself knows best, also when an earlier page
 * staked it; the net result then has the return in it exactly when the balance has. Exported for its test.
 */
export function whileShown(known: Held, round: Shown, heldNet: Money | null): Held {
  const after = decodeAmount(round.balanceAfter, round.currency);
  const returned = givenBy(round);
  const isBooked = known.balance?.amount === after.amount;
  const net = heldNet ?? (known.net && isBooked ? subtractMoney(known.net, returned) : known.net);
  return { balance: subtractMoney(after, returned), net };
}

function lessStake({ balance, net }: Held, stake: Money): Held {
  return { balance: balance && subtractMoney(balance, stake), net: net && subtractMoney(net, stake) };
}

/** When a round has been seen and the number known is another than the round's, the platform is asked again. */
function useFreshBalance(
  round: Round | null,
  stakeOut: string | null,
  balance: Money | null,
  reloadBalance: (() => void) | null,
  reloadSummary: () => void,
): void {
  const seen = round && stakeOut === null ? round.roundId : null;
  const looked = useRef<string | null>(null);
  useEffect(() => {
    if (seen === looked.current) return;
    looked.current = seen;
    if (!seen || !round || !reloadBalance || !balance) return;
    if (decodeAmount(round.balanceAfter, round.currency).amount === balance.amount) return;
    reloadBalance();
    reloadSummary();
  });
}
