export type { AgeCheckDeps, AgeCheckIssuer } from './age-check-port.ts';
export { createIdinIssuer, type IdinMerchant } from './idin-issuer.ts';
