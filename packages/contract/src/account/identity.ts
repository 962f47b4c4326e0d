import { OPEN_ID_PROVIDERS } from '@foyer/domain/login/ways-in';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CODE } from '../error-code.ts';
import { SIGN_IN_CODES } from '../protection/protection-code.ts';
import { Nothing, Timestamp } from '../wire.ts';
import { Session } from './session.ts';
import { SignerPerson, SignerPhone, SigningToken, StartedSigning } from './signer.ts';

/** Standard OpenID Connect; which are offered says `waysIn`. */
const OpenIdProviderName = z.enum(OPEN_ID_PROVIDERS);

/** `person`: of Smart-ID or Mobile-ID. */
const IdentityName = z.enum(['person', ...OPEN_ID_PROVIDERS]);

/** Where the browser goes next: an address of the provider. */
const Leaving = z.object({ redirectUrl: z.string() });

/** The query of the address that the provider sent the browser back to, as it came. */
const Returned = z.strictObject({
  provider: OpenIdProviderName,
  parameters: z.string().check(z.maxLength(4000), z.regex(/^\?[\x21-\x7e]*$/)),
});

export const startProviderLogin = endpoint({
  name: 'startProviderLogin',
  method: 'POST',
  path: '/api/session/provider-login/start',
  summary: 'Begins a login by an OpenID provider; it is finished in the same browser within ten minutes.',
  access: 'guest',
  body: z.strictObject({ provider: OpenIdProviderName }),
  response: Leaving,
  errors: [CODE.notFound, CODE.authenticationFailed],
  cache: 'no-store',
  rateLimit: 'guessing',
});

export const finishProviderLogin = endpoint({
  name: 'finishProviderLogin',
  method: 'POST',
  path: '/api/session/provider-login',
  summary:
    'Logs in to the account that the identity was linked to. An e-mail address of the provider never finds an account.',
  access: 'guest',
  body: Returned,
  response: Session,
  errors: [CODE.notFound, CODE.authenticationFailed, ...SIGN_IN_CODES, 'identityUnknown', 'secondFactorNeeded'],
  cache: 'no-store',
  rateLimit: 'guessing',
});

export const IdentityItem = z.object({
  /** `person`: by Smart-ID and Mobile-ID. */
  provider: IdentityName,
  label: z.string(),
  linkedAt: Timestamp,
});
export type IdentityItem = z.output<typeof IdentityItem>;

const Identities = z.object({ identities: z.array(IdentityItem) });

export const listIdentities = endpoint({
  name: 'listIdentities',
  method: 'GET',
  path: '/api/player/identities',
  summary: 'What opens the account beside password and passkeys.',
  access: 'player',
  response: Identities,
  errors: [],
  cache: 'no-store',
  changesWith: ['accountChanged'],
});

export const startProviderLink = endpoint({
  name: 'startProviderLink',
  method: 'POST',
  path: '/api/player/identities/start',
  summary: 'Begins to link an identity of an OpenID provider. Only within 15 minutes after a login.',
  access: 'player',
  body: z.strictObject({ provider: OpenIdProviderName }),
  response: Leaving,
  errors: [CODE.notFound, CODE.authenticationFailed, 'freshLoginNeeded'],
  cache: 'no-store',
  rateLimit: 'sending',
});

export const finishProviderLink = endpoint({
  name: 'finishProviderLink',
  method: 'POST',
  path: '/api/player/identities',
  summary: 'Links the identity to the account of the player who began it, and tells the player by mail.',
  access: 'player',
  body: Returned,
  response: Identities,
  errors: [CODE.notFound, CODE.authenticationFailed, 'identityTaken', 'loginStepExpired'],
  cache: 'no-store',
  rateLimit: 'sending',
});

export const startSignerLink = endpoint({
  name: 'startSignerLink',
  method: 'POST',
  path: '/api/player/identities/signer/start',
  summary: 'Asks a person by Smart-ID, or with a phone number by Mobile-ID, to be linked to the account.',
  access: 'player',
  body: z.extend(SignerPerson, { phoneNumber: z.optional(SignerPhone) }),
  response: StartedSigning,
  errors: [CODE.notFound, CODE.authenticationFailed, 'freshLoginNeeded'],
  cache: 'no-store',
  rateLimit: 'guessing',
});

export const checkSignerLink = endpoint({
  name: 'checkSignerLink',
  method: 'POST',
  path: '/api/player/identities/signer',
  summary: 'Whether the person has approved; if so, links it and tells the player by mail.',
  access: 'player',
  body: z.strictObject({ signing: SigningToken }),
  response: z.object({ state: z.enum(['waiting', 'refused', 'expired', 'approved']) }),
  errors: [CODE.codeNotFound, CODE.codeUsed, CODE.codeExpired, 'identityTaken'],
  cache: 'no-store',
});

export const unlinkIdentity = endpoint({
  name: 'unlinkIdentity',
  method: 'DELETE',
  path: '/api/player/identities/{provider}',
  summary: 'Takes an identity off the account; one that is not there is gone already.',
  access: 'player',
  params: z.strictObject({ provider: IdentityName }),
  response: Nothing,
  errors: ['freshLoginNeeded', 'lastWayIn'],
  cache: 'no-store',
});
