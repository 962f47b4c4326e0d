import { createHash } from 'node:crypto';
import { IDENTITY_PROVIDER } from '@foyer/contract/verification/provider';
import { createHttpIdentityProvider, type IdentityCheckProvider } from '../../modules/verification/service.ts';

type Request = (path: string, init: RequestInit) => Response | Promise<Response>;

/** The same in every process of the database. */
export function sandboxIdentitySecret(salt: string): string {
  return `whsec_${createHash('sha256').update(`sandbox identity ${salt}`).digest('base64')}`;
}

/** What an outside caller would send along; the sandbox asks for it, so that no browser reads a check. */
export function sandboxIdentityKey(secret: string): string {
  return createHash('sha256').update(`key ${secret}`).digest('hex');
}

/** A provider on the sandbox's API. `request`: an HTTP call of the platform's own app. */
export function createSandboxIdentity(request: Request, webhookSecret: string): Record<string, IdentityCheckProvider> {
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${sandboxIdentityKey(webhookSecret)}`,
  };
  const fetch = async (path: string, init: { method: string; body?: string }) =>
    request(`/sandbox/identity${path}`, { ...init, headers });
  return { [IDENTITY_PROVIDER]: createHttpIdentityProvider({ fetch, webhookSecrets: [webhookSecret] }) };
}
