export { findIdentityOwner, linkIdentity, type NewIdentity } from './identities.ts';
