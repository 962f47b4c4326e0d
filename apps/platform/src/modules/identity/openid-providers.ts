import type { OpenIdName } from '@foyer/domain/login/ways-in';
import type { Kernel } from '../../kernel/kernel.ts';

/** `fetch` for everything that the platform asks the provider itself. */
export type OpenIdProvider = {
  /** `siteOrigin` is of this site: the sandbox's provider lives below it. */
  issuerOf(siteOrigin: string): string;
  clientId: string;
  clientSecret: string;
  fetch: (address: string, init: RequestInit) => Promise<Response>;
  /** The sandbox on a machine of one's own has no TLS. */
  isInsecure: boolean;
};

/** By name; none where the site has no provider. */
export type OpenIdDeps = Kernel & { openIdProviders: Partial<Record<OpenIdName, OpenIdProvider>> };
