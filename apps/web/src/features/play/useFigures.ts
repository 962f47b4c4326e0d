import { type FreePlay, getFreePlay, type Launch, type Round } from '@foyer/contract/game/play';
import { type Balance, getBalance, getPlaySummary } from '@foyer/contract/wallet/wallet';
import { decodeAmount } from '@foyer/contract/wire';
import { type Money, subtractMoney } from '@foyer/domain/money/money';
import type { PlayMode } from '@foyer/domain/routing/game-path';
import { useEffect, useMemo, useRef } from 'react';
import { serverNow } from '../../browser/clock.ts';
import { useCall } from '../../data/call.ts';
import { useSession } from '../../data/session.tsx';
import type { DriverView } from './round-driver.ts';
import { affordableStakes, freeStakes } from './shell-messages.ts';
import { totalReturn } from './stake-money.ts';
import type { RunningGame } from './useGame.ts';

export type Figures = {
  /** What this game takes. */
  balance: Money | null;
  /** Real play only: returned minus staked since the login (RTS 2E). */
  net: Money | null;
  /** Free spins left for this game; null where it had none since its launch. */
  freeSpins: number | null;
  /** Free money left for this game; null where it has none. */
  freeMoney: Money | null;
  /** Still to be staked over all bonuses; null where nothing is. */
  toWager: Money | null;
  /** Start of the playing time, ISO; null until it is known. */
  since: string | null;
  /** False when the balance covers no stake at all, not even by free spins or free money. */
  canStake: boolean;
  /** Whether the wallet's total has money in it that no game takes. */
  hasOtherMoney: boolean;
  /** Bonus money that this game does not take and `balance` leaves out; null for none. */
  lockedPromo: Money | null;
};

type BarFigures = Pick<Figures, 'balance' | 'net'>;

/**
 * The figures of the bar. Until a round is shown they stand at what is left after its stake, so that they do not tell
 * the result before the reels do (GLI-19 4.2, standards G28).
 */
export function useFigures({ view, sendBalance }: RunningGame, mode: PlayMode): Figures {
  const isReal = mode === 'real';
  const { loggedIn, startedAt } = useSession();
  const wallet = useCall(getBalance, {}, { when: isReal && loggedIn });
  const summary = useCall(getPlaySummary, {}, { when: isReal && loggedIn });
  const openedAt = useRef<string | null>(null);
  if (view.launch && !openedAt.current) openedAt.current = new Date(serverNow()).toISOString();

  const { launch, round } = view;
  const latest: BarFigures = isReal
    ? {
        balance: parseMoney(wallet.data?.balance, wallet.data?.currency),
        net: parseMoney(summary.data?.net, summary.data?.currency),
      }
    : { balance: parseMoney(round?.balanceAfter ?? launch?.balance, launch?.currency), net: null };
  const freePlay = useFreePlay(launch, wallet.data);
  const free = useMemo(() => (launch ? freeStakes(launch, freePlay) : []), [launch, freePlay]);
  const { balance: whole, net } = useFrozenFigures(latest, view, free.length > 0);
  const locked = parseMoney(freePlay.lockedPromo, launch?.currency);
  const balance = whole && locked ? subtractMoney(whole, locked) : whole;
  const toWager = useTurnoverLeft(wallet.data, view);
  useRefetchAfterRound(view, latest.balance, isReal ? wallet.reload : null, summary.reload);

  const affordable = launch && balance ? affordableStakes(launch, balance, free) : null;
  const spinsLeft = freePlay.freeSpins?.left ?? 0;
  useEffect(() => {
    if (affordable !== null) sendBalance(affordable, free, spinsLeft);
  }, [affordable, free, spinsLeft, sendBalance]);
  if (isReal && !loggedIn) return SIGNED_OUT;
  const hasOtherMoney = isReal && /[1-9]/.test(wallet.data?.bettingBonus ?? '');
  const since = isReal ? startedAt : openedAt.current;
  const freeSpins = launch?.freeSpins || freePlay.freeSpins ? spinsLeft : null;
  const freeMoney = parseMoney(freePlay.freeMoney ?? undefined, launch?.currency);
  return {
    balance,
    net,
    freeSpins,
    freeMoney,
    toWager,
    since,
    canStake: affordable !== 0,
    hasOtherMoney,
    lockedPromo: locked && locked.amount > 0n ? locked : null,
  };
}

const SIGNED_OUT: Figures = {
  balance: null,
  net: null,
  freeSpins: null,
  freeMoney: null,
  toWager: null,
  since: null,
  canStake: true,
  hasOtherMoney: false,
  lockedPromo: null,
};

function parseMoney(amount: string | undefined, currency: string | undefined): Money | null {
  return amount !== undefined && currency !== undefined ? decodeAmount(amount, currency) : null;
}

const NO_FREE_PLAY: FreePlay = { freeSpins: null, freeMoney: null, lockedPromo: '0' };

/** That of the launch, until the wallet says that there is none or the platform how much is left: it ends, also elsewhere. */
function useFreePlay(launch: Launch | null, wallet: Balance | undefined): FreePlay {
  const hasSome = wallet !== undefined && (wallet.freeSpins > 0 || /[1-9]/.test(wallet.freeMoney + wallet.promo));
  const params = { launchId: launch?.launchId ?? '' };
  const { data } = useCall(getFreePlay, { params }, { when: launch?.mode === 'real' && hasSome });
  if (!launch || (wallet && !hasSome)) return NO_FREE_PLAY;
  return data ?? launch;
}

/** It stands still while a round is shown: what free spins return raises it (GLI-19 4.2). */
export function useTurnoverLeft(
  wallet: Pick<Balance, 'currentTurnover' | 'currency'> | undefined,
  { pendingStake }: Pick<DriverView, 'pendingStake'>,
): Money | null {
  const shown = useRef<Money | null>(null);
  if (pendingStake === null && wallet) {
    const { currentTurnover, currency } = wallet;
    shown.current = /[1-9]/.test(currentTurnover) ? decodeAmount(currentTurnover, currency) : null;
  }
  return shown.current;
}

/** The figures while a stake is pending: those at the press, less the stake if the player's money pays it. */
function useFrozenFigures(
  latest: BarFigures,
  { launch, round, phase, pendingStake }: DriverView,
  hasFreePlay: boolean,
): BarFigures {
  const frozen = useRef<(BarFigures & { isStakeTaken: boolean }) | null>(null);
  // Whether free spins or free money pay the stake is known only with the round.
  const mayBeFree = hasFreePlay || (launch !== null && (launch.freeSpins !== null || launch.freeMoney !== null));
  if (pendingStake === null) frozen.current = null;
  else if (phase === 'showing' && round) {
    const stake = decodeAmount(round.stake, round.currency);
    const { net = null, isStakeTaken = true } = frozen.current ?? {};
    const frozenNet = net && !isStakeTaken && round.covered === null ? subtractMoney(net, stake) : net;
    frozen.current = { ...figuresBeforeReturn(latest, round, frozenNet), isStakeTaken: true };
  } else if (mayBeFree) frozen.current ??= { ...latest, isStakeTaken: false };
  else {
    const { balance, net } = latest;
    const stake = decodeAmount(pendingStake, launch?.currency ?? 'EUR');
    frozen.current ??= {
      balance: balance && subtractMoney(balance, stake),
      net: net && subtractMoney(net, stake),
      isStakeTaken: true,
    };
  }
  return frozen.current ?? latest;
}

type RoundMoney = Pick<Round, 'balanceAfter' | 'returned' | 'jackpot' | 'currency'>;

/** The figures while a round is shown: without its return, which the net result has exactly when the balance has. */
export function figuresBeforeReturn(latest: BarFigures, round: RoundMoney, frozenNet: Money | null): BarFigures {
  const after = decodeAmount(round.balanceAfter, round.currency);
  const returned = totalReturn(round);
  const isBooked = latest.balance?.amount === after.amount;
  const net = frozenNet ?? (latest.net && isBooked ? subtractMoney(latest.net, returned) : latest.net);
  return { balance: subtractMoney(after, returned), net };
}

/** Refetches once a round has been shown, if the wallet's balance differs from the round's. */
function useRefetchAfterRound(
  { round, pendingStake }: DriverView,
  balance: Money | null,
  reloadBalance: (() => void) | null,
  reloadSummary: () => void,
): void {
  const shown = pendingStake === null ? (round?.roundId ?? null) : null;
  const checked = useRef<string | null>(null);
  useEffect(() => {
    if (shown === checked.current) return;
    checked.current = shown;
    if (!shown || !round || !reloadBalance || !balance) return;
    if (decodeAmount(round.balanceAfter, round.currency).amount === balance.amount) return;
    reloadBalance();
    reloadSummary();
  }, [shown, round, balance, reloadBalance, reloadSummary]);
}
