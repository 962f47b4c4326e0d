import type { MarketProfile } from '../market/market-profiles.ts';
import { money } from '../money/money.ts';
import { sameRung } from '../money/stakes.ts';
import { type MethodKind, takesBack } from '../payment/payment-method.ts';
import { PROOFS, type Proof } from '../verification/proof.ts';
import type { NeedCode, NeedState } from './need-code.ts';

export type WithdrawalNeed = {
  readonly code: NeedCode;
  readonly state: NeedState;
  /** False: it is asked for, and no withdrawal waits for it. */
  readonly waits: boolean;
  /** Net deposits of the account's life in minor units of the player's currency; null: at once. */
  readonly from: bigint | null;
};

export type NeedFacts = {
  market: Pick<MarketProfile, 'currency' | 'sourceOfFundsFrom' | 'withdrawalProofs'>;
  currency: string;
  /** Of the player, up to now. */
  proved: ReadonlySet<Proof>;
  /** Minor units, over the account's life. */
  netDeposit: bigint;
  /** Nothing is asked for before the first withdrawal any more. */
  hasProfile: boolean;
  /** Of the deposit that is about to be made; null: of a withdrawal, whose form names where to. */
  kind: MethodKind | null;
};

/** Money goes to nobody who is not known (GLI-19 2.5.2): part of every promise, and of money that came before there were any. */
const ALWAYS: Proof = 'identity';

/** What a withdrawal needs under the market's rules, in the order of `NEED_CODES`. */
export function withdrawalNeeds({
  market,
  currency,
  proved,
  netDeposit,
  hasProfile,
  kind,
}: NeedFacts): WithdrawalNeed[] {
  const sourceFrom = sameRung(money(market.sourceOfFundsFrom, market.currency), currency);
  const proofs = PROOFS.flatMap((code): WithdrawalNeed[] => {
    const waits = code === ALWAYS || market.withdrawalProofs.some((proof) => proof === code);
    if (!waits && code !== 'sourceOfFunds') return [];
    const from = code === 'sourceOfFunds' ? sourceFrom : null;
    return [{ code, waits, from, state: stateOf(proved.has(code), from, netDeposit) }];
  });
  return [...proofs, profileNeed(hasProfile), ...(kind === null ? [] : [wayOf(kind)])];
}

export function profileNeed(hasProfile: boolean): WithdrawalNeed {
  return { code: 'profile', state: hasProfile ? 'met' : 'open', waits: true, from: null };
}

function stateOf(isProved: boolean, from: bigint | null, netDeposit: bigint): NeedState {
  if (isProved) return 'met';
  return from !== null && netDeposit < from ? 'later' : 'open';
}

function wayOf(kind: MethodKind): WithdrawalNeed {
  return takesBack(kind)
    ? { code: 'sameWay', state: 'met', waits: true, from: null }
    : { code: 'ownAccount', state: 'open', waits: true, from: null };
}

/** What was shown, without what of it is met: another text means other words for the player. */
export function needsKey(needs: readonly Pick<WithdrawalNeed, 'code' | 'waits' | 'from'>[]): string {
  return needs.map(({ code, waits, from }) => `${code}${waits ? '' : '~'}${from === null ? '' : `:${from}`}`).join(' ');
}
