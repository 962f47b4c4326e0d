import type { DisputeBody } from '../complaint/complaint.ts';
import { linkKind } from '../links/link-kind.ts';
import type { FundsProtection } from './funds-protection.ts';
import type { MarketProfile, SelfHelpLink, WithdrawalProof } from './market-profiles.ts';

/** Stored data, not trusted to be as strict as the profile: see `withDuties`. */
export type MarketDuties = {
  /** Years. */
  readonly minimumAge?: number | undefined;
  readonly realityCheckMinutes?: number | undefined;
  readonly minRoundMs?: { readonly slots: number; readonly other: number } | undefined;
  readonly clock?: boolean | undefined;
  readonly selfHelp?: SelfHelpLink[] | undefined;
  /** As the operator's own accounts are; any market may tell it. */
  readonly fundsProtection?: FundsProtection | undefined;
  /** The dispute body that the operator has engaged, in place of the market's. */
  readonly disputeBody?: DisputeBody | undefined;
  /** What withdrawals wait for beside identity; holds for deposits from then on. */
  readonly withdrawalProofs?: WithdrawalProof[] | undefined;
};

export type DutyIssue = {
  readonly field: string;
  readonly key: 'looserThanMarket' | 'refusedLink' | 'missingLink' | 'duplicate';
};

export const MOST_SELF_HELP = 6;

const isSame = (one: SelfHelpLink, other: SelfHelpLink): boolean => one.kind === other.kind && one.name === other.name;

/** The stricter of each pair holds. Links of the market stay; only their address and number may differ, as registers move. */
export function withDuties(market: MarketProfile, duties: MarketDuties): MarketProfile {
  // A number that the operator does not name is the market's.
  const phoneOf = (link: SelfHelpLink) => market.selfHelp.find((known) => isSame(known, link))?.phone;
  const own = (duties.selfHelp ?? []).map((link) => {
    const phone = link.phone ?? phoneOf(link);
    return phone === undefined ? link : { ...link, phone };
  });
  const missing = market.selfHelp.filter((link) => !own.some((other) => isSame(link, other)));
  return {
    ...market,
    minimumAge: Math.max(market.minimumAge, duties.minimumAge ?? 0),
    realityCheckMinutes: Math.min(market.realityCheckMinutes, duties.realityCheckMinutes ?? Number.POSITIVE_INFINITY),
    minRoundMs: {
      slots: Math.max(market.minRoundMs.slots, duties.minRoundMs?.slots ?? 0),
      other: Math.max(market.minRoundMs.other, duties.minRoundMs?.other ?? 0),
    },
    clock: market.clock || duties.clock === true,
    selfHelp: [...missing, ...own],
    withdrawalProofs: duties.withdrawalProofs ?? market.withdrawalProofs,
    complaints: { ...market.complaints, disputeBody: duties.disputeBody ?? market.complaints.disputeBody },
    protection: {
      ...market.protection,
      fundsProtection: duties.fundsProtection ?? market.protection.fundsProtection,
    },
  };
}

const isSecureAddress = (url: string): boolean => linkKind(url) === 'external' && /^https:\/\/[^/]/.test(url);

function canLeadTo(url: string): boolean {
  return linkKind(url) === 'internal' || isSecureAddress(url);
}

function validateSelfHelp(market: MarketProfile, links: readonly SelfHelpLink[]): DutyIssue[] {
  const issues = links.flatMap((link, index): DutyIssue[] => [
    ...(canLeadTo(link.url) ? [] : [{ field: `duties.selfHelp.${index}.url`, key: 'refusedLink' } as const]),
    ...(links.slice(0, index).some((other) => isSame(link, other))
      ? [{ field: `duties.selfHelp.${index}`, key: 'duplicate' } as const]
      : []),
  ]);
  const isComplete = market.selfHelp.every((link) => links.some((other) => isSame(link, other)));
  return isComplete ? issues : [...issues, { field: 'duties.selfHelp', key: 'missingLink' }];
}

/** Reports whatever is laxer than the profile, and invalid links. */
export function validateDuties(market: MarketProfile, duties: MarketDuties): DutyIssue[] {
  const { minimumAge, realityCheckMinutes, minRoundMs, clock, selfHelp, disputeBody } = duties;
  const looser = Object.entries({
    minimumAge: minimumAge !== undefined && minimumAge < market.minimumAge,
    realityCheckMinutes: realityCheckMinutes !== undefined && realityCheckMinutes > market.realityCheckMinutes,
    'minRoundMs.slots': minRoundMs !== undefined && minRoundMs.slots < market.minRoundMs.slots,
    'minRoundMs.other': minRoundMs !== undefined && minRoundMs.other < market.minRoundMs.other,
    clock: market.clock && clock === false,
  }).flatMap(([name, isLooser]) => (isLooser ? [{ field: `duties.${name}`, key: 'looserThanMarket' } as const] : []));
  return [
    ...looser,
    ...(selfHelp ? validateSelfHelp(market, selfHelp) : []),
    ...(disputeBody && !isSecureAddress(disputeBody.url)
      ? [{ field: 'duties.disputeBody.url', key: 'refusedLink' } as const]
      : []),
  ];
}
