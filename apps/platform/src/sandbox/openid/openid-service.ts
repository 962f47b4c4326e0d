import type { OpenIdName } from '@foyer/domain/login/ways-in';
import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html } from 'hono/html';
import * as z from 'zod/mini';
import type { Kernel } from '../../kernel/kernel.ts';
import { sandboxPage } from '../sandbox-page.ts';
import type { SandboxService } from '../sandbox-service.ts';
import { clientOf, issuerBelow } from './create-openid-providers.ts';
import { isVerifierRight, LIES, openGrant, publicKeys, sealGrant, signIdToken } from './openid-tokens.ts';

const MOST_BYTES = 16 * 1024;
const CODE_MS = 60_000;
const NAMES: Readonly<Record<OpenIdName, string>> = { google: 'Google', facebook: 'Facebook' };

const isName = (name: string | undefined): name is OpenIdName => name !== undefined && Object.hasOwn(NAMES, name);

const Parameter = z.string().check(z.minLength(1), z.maxLength(2000));
const Authorization = z.object({
  response_type: z.literal('code'),
  client_id: Parameter,
  redirect_uri: Parameter,
  scope: z.string().check(z.regex(/\bopenid\b/)),
  state: Parameter,
  nonce: Parameter,
  code_challenge: Parameter,
  code_challenge_method: z.literal('S256'),
});
const Answer = z.extend(Authorization, {
  email: z.string().check(z.maxLength(254)),
  lie: z.enum(LIES),
  answer: z.enum(['yes', 'no']),
});
const TokenRequest = z.object({
  grant_type: z.literal('authorization_code'),
  code: Parameter,
  redirect_uri: Parameter,
  code_verifier: Parameter,
  client_id: Parameter,
  client_secret: Parameter,
});

const originOf = (context: Context) => new URL(context.req.url).origin;

/** A provider sends nobody to an address that was not registered with it. */
function isOwnAddress(
  context: Context,
  name: OpenIdName,
  { client_id: id, redirect_uri: uri }: z.output<typeof Authorization>,
) {
  return (
    id === clientOf(name).clientId &&
    URL.canParse(uri) &&
    new URL(uri).pathname === `/login/${name}` &&
    isOwnHost(context, uri)
  );
}

function isOwnHost(context: Context, uri: string): boolean {
  return new URL(uri).host === new URL(context.req.url).host || new URL(uri).host === context.req.header('host');
}

const nothing = () =>
  sandboxPage({ title: 'Not understood', body: html`<p>The request is not one of OpenID Connect.</p>`, status: 400 });

async function showChoice(context: Context, name: OpenIdName): Promise<Response> {
  const request = z.safeParse(Authorization, context.req.query()).data;
  if (!request || !isOwnAddress(context, name, request)) return nothing();
  const hidden = Object.entries(request).map(
    ([key, value]) => html`<input type="hidden" name="${key}" value="${value}">`,
  );
  const body = html`<p>The casino asks who you are. This is no real provider: any address will do, and nobody checks it.</p>
<form method="post" action="/sandbox/openid/${name}/authorize">${hidden}
<p><label for="email">E-mail address</label> <input id="email" name="email" type="email" value="nora@example.com" required></p>
<p><label for="lie">This provider lies about</label> <select id="lie" name="lie">${LIES.map((lie) => html`<option>${lie}</option>`)}</select></p>
<button name="answer" value="yes">Go on as this person</button> <button name="answer" value="no" formnovalidate>Cancel</button>
</form>`;
  return sandboxPage({ title: `${NAMES[name]} of the sandbox`, body });
}

async function answerChoice(context: Context, deps: Kernel, name: OpenIdName): Promise<Response> {
  const request = z.safeParse(Answer, await context.req.parseBody()).data;
  if (!request || !isOwnAddress(context, name, request)) return nothing();
  const { redirect_uri: redirectUri, state, answer, email, lie } = request;
  const issuer = issuerBelow(new URL(redirectUri).origin, name);
  const back = new URL(redirectUri);
  back.searchParams.set('state', state);
  back.searchParams.set('iss', issuer);
  if (answer === 'no') back.searchParams.set('error', 'access_denied');
  else {
    const { client_id: clientId, code_challenge: challenge, nonce } = request;
    const expires = deps.clock.now().getTime() + CODE_MS;
    const grant = { provider: name, issuer, clientId, redirectUri, challenge, nonce, email, lie, expires };
    back.searchParams.set('code', sealGrant(grant));
  }
  return context.redirect(back.href, 303);
}

async function giveTokens(context: Context, deps: Kernel, name: OpenIdName): Promise<Response> {
  const request = z.safeParse(TokenRequest, await context.req.parseBody()).data;
  const refuse = (error: string) => context.json({ error }, 400);
  if (!request) return refuse('invalid_request');
  const client = clientOf(name);
  if (request.client_id !== client.clientId || request.client_secret !== client.clientSecret)
    return refuse('invalid_client');
  const grant = openGrant(request.code);
  const now = deps.clock.now();
  if (!grant || grant.provider !== name || grant.redirectUri !== request.redirect_uri) return refuse('invalid_grant');
  if (grant.expires <= now.getTime() || !isVerifierRight(grant, request.code_verifier)) return refuse('invalid_grant');
  const id_token = signIdToken(grant, now);
  return context.json({ access_token: 'unused', token_type: 'Bearer', expires_in: 600, id_token });
}

function describeIssuer(context: Context, name: OpenIdName): Response {
  const issuer = issuerBelow(originOf(context), name);
  return context.json({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['pairwise'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['client_secret_post'],
    authorization_response_iss_parameter_supported: true,
  });
}

export const openIdService: SandboxService = {
  id: 'openid',
  title: 'OpenID providers',
  summary: 'Google and Facebook as OpenID providers, who say that you are whoever you like, and lie if you wish.',
  mount(app, deps) {
    app.use(bodyLimit({ maxSize: MOST_BYTES, onError: (context) => context.text('Too much.', 413) }));
    app.get('/', () =>
      sandboxPage({
        title: 'OpenID providers',
        body: html`<p>They are asked from the login and from the page Security. Log in by password first and link one there.</p>`,
      }),
    );
    const route =
      (work: (context: Context, name: OpenIdName) => Response | Promise<Response>) => (context: Context) => {
        const name = context.req.param('name');
        return isName(name) ? work(context, name) : context.notFound();
      };
    app.get('/:name/.well-known/openid-configuration', route(describeIssuer));
    app.get(
      '/:name/keys',
      route((context) => context.json(publicKeys())),
    );
    app.get('/:name/authorize', route(showChoice));
    app.post(
      '/:name/authorize',
      route((context, name) => answerChoice(context, deps, name)),
    );
    app.post(
      '/:name/token',
      route((context, name) => giveTokens(context, deps, name)),
    );
  },
};
