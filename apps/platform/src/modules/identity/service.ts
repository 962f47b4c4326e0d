export { findIdentityOwner, linkIdentity, type NewIdentity } from './identities.ts';
export type { OpenIdDeps, OpenIdProvider } from './openid-providers.ts';
