import type { ErrorCode } from '../error.ts';

/** The codes of campaigns and their bonuses; apart from CODE, which every page loads. */
export const CAMPAIGN_CODE = {
  campaignsForbidden: '204',
  campaignNotFound: '400',
  campaignNotCancelled: '401',
  campaignCancelled: '402',
  bonusInRound: '403',
  bonusEnded: '404',
  bonusNotCancelled: '405',
} as const satisfies Record<string, ErrorCode>;
