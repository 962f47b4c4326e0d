import type { SignerMethod } from '@foyer/domain/login/validate-signer';
import {
  createMobileIdSigner,
  createSmartIdSigner,
  type Signer,
  type SignerFetch,
} from '../../modules/signer/service.ts';

/** Name of the site towards the sandbox, as a real service would give one. */
const RELYING_PARTY = { uuid: '00000000-0000-4000-8000-000000000000', name: 'DEMO' };

type Request = (path: string, init: RequestInit) => Response | Promise<Response>;

/** Signers on the sandbox's API. `request`: an HTTP call of the platform's own app. */
export function createSandboxSigners(request: Request): Record<SignerMethod, Signer> {
  const fetch: SignerFetch = async (path, init) =>
    request(`/sandbox/signer${path}`, { ...init, headers: { 'content-type': 'application/json' } });
  return {
    smartId: createSmartIdSigner(fetch, RELYING_PARTY),
    mobileId: createMobileIdSigner(fetch, RELYING_PARTY),
  };
}
