/** Ways to log in beside the password; `authenticator` asks for a second factor after it, `idin` confirms an age and logs nobody in. */
export const WAYS_IN = [
  'passkey',
  'authenticator',
  'smartId',
  'mobileId',
  'google',
  'facebook',
  'idin',
  'payAndPlay',
] as const;
export type WayIn = (typeof WAYS_IN)[number];

/** Of them the OpenID Connect providers. */
export const OPEN_ID_PROVIDERS = ['google', 'facebook'] as const satisfies readonly WayIn[];
export type OpenIdName = (typeof OPEN_ID_PROVIDERS)[number];

export function openIdReturnPath(name: OpenIdName): string {
  return `/login/${name}`;
}

/** The services behind these are stand-ins, which exist in a demo only. */
const SANDBOX_WAYS: ReadonlySet<WayIn> = new Set(['smartId', 'mobileId', ...OPEN_ID_PROVIDERS, 'idin', 'payAndPlay']);

/** Those of the settings that this site can offer, in the order of the settings. */
export function offeredWays(chosen: readonly WayIn[], hasSandbox: boolean): WayIn[] {
  return chosen.filter((way) => hasSandbox || !SANDBOX_WAYS.has(way));
}
