export { createHttpPayerBank, PayerMessage } from './http-payer-bank.ts';
export type { SandboxHeldOrderRow } from './pay-and-play-tables.ts';
export type { PayAndPlayDeps, PayerBank } from './payer-bank.ts';
