import { CODE } from '@foyer/contract/error-code';
import { stateInLanguage } from '@foyer/domain/login/provider-state';
import { type OpenIdName, openIdReturnPath } from '@foyer/domain/login/ways-in';
import { MINUTE_MS } from '@foyer/domain/time/duration';
import type { Configuration } from 'openid-client';
import { Refusal } from '../../kernel/errors/refusal.ts';
import type { RequestContext } from '../../kernel/http/handler.ts';
import { hashWithSecret } from '../../kernel/tokens/secret-hash.ts';
import { createToken, hashToken } from '../../kernel/tokens/token.ts';
import type { OpenIdDeps, OpenIdProvider } from './openid-providers.ts';

const ATTEMPT_COOKIE = 'foyer-openid';
const ATTEMPT_MS = 10 * MINUTE_MS;

type OpenIdCall = Pick<RequestContext, 'language' | 'origin' | 'cookie' | 'hostCookie' | 'setCookie' | 'clearCookie'>;

/** The state of the address and the cookie of this browser together, for one purpose: no other browser can finish it. */
const attemptHash = (boundTo: string, state: string, cookie: string) =>
  hashToken(`openid ${boundTo} ${state} ${cookie}`);

const configurations = new WeakMap<OpenIdProvider, Map<string, Promise<Configuration>>>();

/** Discovered at first use and then cached; a failure is tried again. */
async function configurationOf(deps: OpenIdDeps, provider: OpenIdProvider, origin: string): Promise<Configuration> {
  const known = configurations.get(provider) ?? new Map<string, Promise<Configuration>>();
  configurations.set(provider, known);
  const issuer = provider.issuerOf(origin);
  const found = known.get(issuer);
  if (found) return found;
  const discovering = discover(deps, provider, issuer);
  known.set(issuer, discovering);
  discovering.catch(() => known.delete(issuer));
  return discovering;
}

async function discover(deps: OpenIdDeps, provider: OpenIdProvider, issuer: string): Promise<Configuration> {
  const client = await import('openid-client');
  const { clientId, clientSecret, isInsecure } = provider;
  // The platform's clock may be ahead of the machine's.
  const clockSkew = Math.round((deps.clock.now().getTime() - Date.now()) / 1000);
  return client.discovery(
    new URL(issuer),
    clientId,
    { client_secret: clientSecret, [client.clockSkew]: clockSkew },
    client.ClientSecretPost(clientSecret),
    {
      // Without it the library takes an ID token that came over TLS without looking at its signature (OpenID Connect Core, 3.1.3.7).
      execute: [client.enableNonRepudiationChecks, ...(isInsecure ? [client.allowInsecureRequests] : [])],
      [client.customFetch]: (address, init) => provider.fetch(address, { ...init, body: toBody(init.body) }),
    },
  );
}

/** The library sends forms and nothing else. */
function toBody(body: unknown): string | null {
  return body === undefined || body === null ? null : String(body);
}

function providerOf(deps: OpenIdDeps, name: OpenIdName): OpenIdProvider {
  const provider = deps.openIdProviders[name];
  if (!provider) throw new Refusal(CODE.notFound);
  return provider;
}

/** What goes wrong on the way to the provider or in its answer is one refusal; the log says which. */
async function asRefused<T>(deps: OpenIdDeps, provider: OpenIdName, work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    if (error instanceof Refusal) throw error;
    const reason = error instanceof Error ? error.message : 'unknown';
    deps.log.warn({ provider, reason }, 'an OpenID provider was not believed');
    throw new Refusal(CODE.authenticationFailed);
  });
}

const returnAddress = (origin: string, name: OpenIdName) => origin + openIdReturnPath(name);

/** Where the browser goes. `boundTo`: `login`, or `link 12`. Throws Refusal 101, 1002. */
export async function beginOpenId(
  deps: OpenIdDeps,
  call: OpenIdCall,
  { name, boundTo }: { name: OpenIdName; boundTo: string },
): Promise<string> {
  const config = await asRefused(deps, name, configurationOf(deps, providerOf(deps, name), call.origin));
  const client = await import('openid-client');
  const [state, nonce, code_verifier, cookie] = [
    stateInLanguage(createToken(deps), call.language),
    createToken(deps),
    createToken(deps),
    createToken(deps),
  ];
  await deps.database.kysely
    .insertInto('openid_attempts')
    .values({
      attempt_hash: attemptHash(boundTo, state, cookie),
      nonce,
      code_verifier,
      expires_at: new Date(deps.clock.now().getTime() + ATTEMPT_MS),
    })
    .execute();
  call.setCookie(call.hostCookie(ATTEMPT_COOKIE), cookie, { maxAgeSeconds: ATTEMPT_MS / 1000 });
  return client.buildAuthorizationUrl(config, {
    redirect_uri: returnAddress(call.origin, name),
    scope: 'openid email',
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(code_verifier),
    code_challenge_method: 'S256',
  }).href;
}

/** `email`: only when the provider says that it is verified, and only to be shown to its owner. */
export type OpenIdSubject = { subjectHash: Buffer; email: string | null };

type Finishing = { name: OpenIdName; boundTo: string; parameters: string };

/**
 * Who the provider says it is. Throws Refusal loginStepExpired for an answer that this browser did not ask for, asked for something else,
 * or had already; 1002 for an answer whose issuer, audience, nonce, signature, time or code is not right.
 */
export async function finishOpenId(
  deps: OpenIdDeps,
  call: OpenIdCall,
  { name, boundTo, parameters }: Finishing,
): Promise<OpenIdSubject> {
  const provider = providerOf(deps, name);
  const state = new URLSearchParams(parameters).get('state') ?? '';
  const cookie = call.cookie(call.hostCookie(ATTEMPT_COOKIE)) ?? '';
  call.clearCookie(call.hostCookie(ATTEMPT_COOKIE));
  const attempt = await deps.database.kysely
    .deleteFrom('openid_attempts')
    .where('attempt_hash', '=', attemptHash(boundTo, state, cookie))
    .where('expires_at', '>', deps.clock.now())
    .returning(['nonce', 'code_verifier'])
    .executeTakeFirst();
  if (!attempt) throw new Refusal('loginStepExpired');
  const config = await asRefused(deps, name, configurationOf(deps, provider, call.origin));
  const client = await import('openid-client');
  const granted = client.authorizationCodeGrant(config, new URL(`${returnAddress(call.origin, name)}${parameters}`), {
    pkceCodeVerifier: attempt.code_verifier,
    expectedState: state,
    expectedNonce: attempt.nonce,
    idTokenExpected: true,
  });
  const claims = (await asRefused(deps, name, granted)).claims();
  if (!claims) throw new Refusal(CODE.authenticationFailed);
  const subjectHash = await hashWithSecret(deps, `openid ${name} ${claims.iss} ${claims.sub}`);
  const email = claims.email_verified === true && typeof claims.email === 'string' ? claims.email : null;
  return { subjectHash, email };
}
