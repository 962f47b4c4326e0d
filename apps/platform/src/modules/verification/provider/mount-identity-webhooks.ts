import { IDENTITY_WEBHOOK_PATH } from '@foyer/contract/verification/provider';
import type { Hono } from 'hono';
import { claimWebhook } from '../../../kernel/webhooks/claim-webhooks.ts';
import { mountWebhooks } from '../../../kernel/webhooks/mount-webhooks.ts';
import { applyIdentityUpdate } from './apply-identity-update.ts';
import type { IdentityProviderDeps } from './identity-provider.ts';

export function mountIdentityWebhooks(app: Hono, deps: IdentityProviderDeps): void {
  mountWebhooks(app, IDENTITY_WEBHOOK_PATH, deps, async (name, headers, body) => {
    const provider = Object.hasOwn(deps.identityProviders, name) ? deps.identityProviders[name] : undefined;
    if (!provider) return undefined;
    const { id, update } = provider.verifyWebhook(headers, body);
    // Payment providers have names too.
    return applyIdentityUpdate(deps, name, update, claimWebhook(`identity ${name}`, id, deps.clock.now()));
  });
}
