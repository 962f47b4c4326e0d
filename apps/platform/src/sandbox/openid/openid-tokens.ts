import { createHash, createHmac, createSign, generateKeyPairSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { OpenIdName } from '@foyer/domain/login/ways-in';

/** What the stand-in does wrong on purpose. */
export const LIES = ['none', 'issuer', 'audience', 'nonce', 'signature', 'time', 'email'] as const;
export type Lie = (typeof LIES)[number];

export type Grant = {
  provider: OpenIdName;
  issuer: string;
  clientId: string;
  redirectUri: string;
  /** PKCE, S256. */
  challenge: string;
  nonce: string;
  email: string;
  lie: Lie;
  /** Milliseconds since 1970. */
  expires: number;
};

// Of this process: a demo has one, and its codes live for a minute.
const codeKey = randomBytes(32);
const newKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
let keys: ReturnType<typeof newKeys> | undefined;
const keysNow = () => {
  keys ??= newKeys();
  return keys;
};

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const macOf = (text: string) => createHmac('sha256', codeKey).update(text).digest();

export function sealGrant(grant: Grant): string {
  const text = encode(grant);
  return `${text}.${macOf(text).toString('base64url')}`;
}

/** Null for a code that is not ours. */
export function openGrant(code: string): Grant | null {
  const [text = '', mac = ''] = code.split('.');
  const [given, right] = [Buffer.from(mac, 'base64url'), macOf(text)];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
}

export function isVerifierRight({ challenge }: Grant, verifier: string): boolean {
  return createHash('sha256').update(verifier).digest('base64url') === challenge;
}

export function publicKeys(): { keys: object[] } {
  return { keys: [{ ...keysNow().publicKey.export({ format: 'jwk' }), kid: 'sandbox', use: 'sig', alg: 'RS256' }] };
}

/** RS256. The subject is the person's address, hashed, at this provider. */
export function signIdToken(grant: Grant, now: Date): string {
  const { lie, email, provider } = grant;
  const seconds = Math.floor(now.getTime() / 1000) - (lie === 'time' ? 3600 : 0);
  const claims = {
    iss: lie === 'issuer' ? 'https://evil.example' : grant.issuer,
    aud: lie === 'audience' ? 'somebody-else' : grant.clientId,
    nonce: lie === 'nonce' ? 'another-nonce' : grant.nonce,
    sub: createHash('sha256').update(`${provider} ${email}`).digest('hex').slice(0, 21),
    email,
    email_verified: lie !== 'email',
    iat: seconds,
    exp: seconds + 600,
  };
  const text = `${encode({ alg: 'RS256', kid: 'sandbox', typ: 'JWT' })}.${encode(claims)}`;
  const signature = createSign('RSA-SHA256')
    .update(lie === 'signature' ? `${text}x` : text)
    .sign(keysNow().privateKey);
  return `${text}.${signature.toString('base64url')}`;
}
