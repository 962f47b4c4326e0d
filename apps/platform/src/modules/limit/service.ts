export {
  assertDepositLimitsSet,
  assertLoginTimeLeft,
  assertRoundWithinLimits,
  assertStakeWithinLimits,
  type DepositLimits,
  depositLimits,
  depositLimitsOf,
  findOutOfTime,
} from './assert-limits.ts';
export { chosenLimits, hasAnsweredDepositLimit, recordLimits } from './chosen-limits.ts';
export { netDeposits } from './describe-limits.ts';
export { sumCredited } from './sum-credited.ts';
export { findSurplus, PAY_OUT_SURPLUS, queueSurplus } from './surplus.ts';
