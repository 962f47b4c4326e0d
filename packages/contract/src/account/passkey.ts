import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CODE } from '../error-code.ts';
import { SIGN_IN_CODES } from '../protection/protection-code.ts';
import { Timestamp } from '../wire.ts';
import { Session } from './session.ts';

const Base64Url = (longest: number) =>
  z.string().check(z.minLength(1), z.maxLength(longest), z.regex(/^[A-Za-z0-9_-]+$/));

/** Bytes of the longest id that an authenticator may make are 1,023 (WebAuthn 3, 5.1). */
const CredentialId = Base64Url(1400);
const Challenge = Base64Url(200);

const PasskeyName = z.string().check(z.regex(/^[^\p{Cc}\p{Cf}]{1,40}$/u));

/** Of the whole credential, of which pictures of certificates may be part. */
const BODY_BYTES = 32 * 1024;

/** As `toJSON()` of an assertion (WebAuthn 3, 5.1.7). What else a browser sends is left out. */
const AssertedPasskey = z.object({
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: Base64Url(4000),
    authenticatorData: Base64Url(4000),
    signature: Base64Url(4000),
    userHandle: z.optional(Base64Url(100)),
  }),
});

const MadePasskey = z.object({
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: Base64Url(4000),
    attestationObject: Base64Url(20_000),
    transports: z.optional(z.array(z.string().check(z.regex(/^[a-z-]{1,20}$/))).check(z.maxLength(10))),
  }),
});

export const startPasskeyLogin = endpoint({
  name: 'startPasskeyLogin',
  method: 'POST',
  path: '/api/session/passkey-challenge',
  summary: 'A challenge for a login by passkey. It asks for no name, and so tells nothing of any account.',
  access: 'guest',
  response: z.object({
    challenge: Challenge,
    rpId: z.string(),
    /** Milliseconds. */
    timeout: z.number(),
    userVerification: z.literal('required'),
  }),
  errors: [CODE.notFound],
  cache: 'no-store',
  rateLimit: 'arriving',
});

export const loginByPasskey = endpoint({
  name: 'loginByPasskey',
  method: 'POST',
  path: '/api/session/login-by-passkey',
  summary:
    'Logs in by a passkey, which is device and person in one. `passkeyUnknown`: it was removed here, and the browser may forget it.',
  access: 'guest',
  body: z.strictObject({ credential: AssertedPasskey }),
  bodyLimit: BODY_BYTES,
  response: Session,
  errors: [CODE.notFound, ...SIGN_IN_CODES, CODE.authenticationFailed, 'passkeyUnknown'],
  cache: 'no-store',
  rateLimit: 'guessing',
});

export const PasskeyItem = z.object({
  id: CredentialId,
  name: z.string(),
  createdAt: Timestamp,
  lastUsedAt: z.nullable(Timestamp),
  /** Held by more than one device of the player. */
  isSynced: z.boolean(),
});
export type PasskeyItem = z.output<typeof PasskeyItem>;

/** With what the Signal API tells the browser's password manager (WebAuthn 3, 5.1.10). */
const Passkeys = z.object({ rpId: z.string(), userId: Base64Url(100), passkeys: z.array(PasskeyItem) });

export const listPasskeys = endpoint({
  name: 'listPasskeys',
  method: 'GET',
  path: '/api/player/passkeys',
  summary: "The player's passkeys, the newest first.",
  access: 'player',
  response: Passkeys,
  errors: [CODE.notFound],
  cache: 'no-store',
  changesWith: ['accountChanged'],
});

export const startPasskey = endpoint({
  name: 'startPasskey',
  method: 'POST',
  path: '/api/player/passkeys/challenge',
  summary: 'What a browser needs to make a passkey for the player. Only within 15 minutes after a login.',
  access: 'player',
  response: z.object({
    challenge: Challenge,
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: Base64Url(100), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
    timeout: z.number(),
    excludeCredentials: z.array(z.object({ id: CredentialId, type: z.literal('public-key') })),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
    attestation: z.literal('none'),
  }),
  errors: [CODE.notFound, 'freshLoginNeeded'],
  cache: 'no-store',
});

export const addPasskey = endpoint({
  name: 'addPasskey',
  method: 'POST',
  path: '/api/player/passkeys',
  summary: 'Adds a passkey and tells the player by mail. The same one again changes nothing.',
  access: 'player',
  body: z.strictObject({ credential: MadePasskey, name: PasskeyName }),
  bodyLimit: BODY_BYTES,
  response: Passkeys,
  errors: [CODE.notFound, CODE.authenticationFailed, 'freshLoginNeeded', 'passkeysFull'],
  cache: 'no-store',
  rateLimit: 'sending',
});

export const removePasskey = endpoint({
  name: 'removePasskey',
  method: 'DELETE',
  path: '/api/player/passkeys/{id}',
  summary: 'Removes a passkey of the player; one that is not there is removed already.',
  access: 'player',
  params: z.strictObject({ id: CredentialId }),
  response: Passkeys,
  errors: [CODE.notFound, 'freshLoginNeeded'],
  cache: 'no-store',
});

export const renamePasskey = endpoint({
  name: 'renamePasskey',
  method: 'PUT',
  path: '/api/player/passkeys/{id}',
  summary: 'Gives a passkey of the player another name. `notFound`: it was removed meanwhile.',
  access: 'player',
  params: z.strictObject({ id: CredentialId }),
  body: z.strictObject({ name: PasskeyName }),
  response: Passkeys,
  errors: [CODE.notFound, CODE.badRequest],
  cache: 'no-store',
});
