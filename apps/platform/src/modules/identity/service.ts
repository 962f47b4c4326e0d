export { findIdentityOwner, linkIdentity, type NewIdentity } from './identities.ts';
export type { OpenIdDeps, OpenIdName, OpenIdProvider } from './openid-providers.ts';
