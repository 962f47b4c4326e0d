import { LimitsAreaCards } from './LimitsAreaCards.tsx';

/** Losses and stakes (ROUTE-57). */
export function GamingArea() {
  return <LimitsAreaCards kinds={['loss', 'stake']} />;
}

/** Deposits (ROUTE-58, SHELLCALL-12). */
export function PaymentsArea() {
  return <LimitsAreaCards kinds={['deposit', 'netDeposit']} />;
}

/** The most that may lie on the account (ROUTE-59, PATH-05). */
export function MaxBalanceArea() {
  return <LimitsAreaCards kinds={['balance']} />;
}

/** The time to be logged in, play at a stretch, and the reality check (ROUTE-60). */
export function TimeArea() {
  return <LimitsAreaCards kinds={['loginMinutes', 'sessionMinutes', 'realityCheckMinutes']} />;
}
