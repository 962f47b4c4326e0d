import { type AgeCheckIssuer, createIdinIssuer, type IdinMerchant } from '../../modules/age-check/service.ts';

/** Towards the sandbox, as a real acquirer would give them. */
export const IDIN_MERCHANT: IdinMerchant = { merchantId: '0020000001', merchantSecret: 'sandbox-idin' };

type Request = (path: string, init: RequestInit) => Response | Promise<Response>;

/** An issuer on the sandbox's API. `request`: an HTTP call of the platform's own app. */
export function createSandboxIssuer(request: Request): AgeCheckIssuer {
  return createIdinIssuer(async (path, init) => request(`/sandbox/idin${path}`, init), IDIN_MERCHANT);
}
