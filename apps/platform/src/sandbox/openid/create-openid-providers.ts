import type { OpenIdName } from '@foyer/domain/login/ways-in';
import type { OpenIdProvider } from '../../modules/identity/service.ts';

const CLIENTS = {
  google: { clientId: 'foyer-at-google', clientSecret: 'sandbox-google' },
  facebook: { clientId: 'foyer-at-facebook', clientSecret: 'sandbox-facebook' },
} as const satisfies Record<OpenIdName, Pick<OpenIdProvider, 'clientId' | 'clientSecret'>>;

export const clientOf = (name: OpenIdName) => CLIENTS[name];

export function issuerBelow(origin: string, name: OpenIdName): string {
  return `${origin}/sandbox/openid/${name}`;
}

type Request = (address: string, init: RequestInit) => Response | Promise<Response>;

/** Providers on the sandbox's pages. `request`: an HTTP call of the platform's own app. */
export function createSandboxProviders(request: Request): Record<OpenIdName, OpenIdProvider> {
  const create = (name: OpenIdName): OpenIdProvider => ({
    ...CLIENTS[name],
    issuerOf: (origin) => issuerBelow(origin, name),
    // No browser: what it sends of its own site is itself.
    fetch: async (address, { headers, ...init }) =>
      request(address, {
        ...init,
        headers: { ...Object.fromEntries(new Headers(headers)), origin: new URL(address).origin },
      }),
    isInsecure: true,
  });
  return { google: create('google'), facebook: create('facebook') };
}
