import type { Context, Hono } from 'hono';
import * as z from 'zod/mini';
import type { Kernel } from '../../kernel/kernel.ts';
import { mobileIdCode, smartIdCode } from '../../modules/signer/service.ts';
import { addSandboxSigning, findSandboxSigning, isWaiting } from './sandbox-signings.ts';

const Base64 = z.string().check(z.regex(/^[A-Za-z0-9+/]+={0,2}$/));
const Text = z.string().check(z.maxLength(200));
const RelyingParty = { relyingPartyUUID: z.guid(), relyingPartyName: z.string() };

/** RP API v3.1: what the platform must send. */
const SmartIdRequest = z.object({
  ...RelyingParty,
  signatureProtocol: z.literal('ACSP_V2'),
  signatureProtocolParameters: z.object({ rpChallenge: Base64, signatureAlgorithm: z.literal('rsassa-pss') }),
  interactions: Base64,
  vcType: z.literal('numeric4'),
});
const Interactions = z.array(z.object({ type: z.string(), displayText200: Text })).check(z.minLength(1));

const MobileIdRequest = z.object({
  ...RelyingParty,
  phoneNumber: z.string().check(z.regex(/^\+\d{7,15}$/)),
  nationalIdentityNumber: z.string().check(z.regex(/^[A-Z0-9-]{4,30}$/)),
  hash: Base64,
  hashType: z.literal('SHA256'),
  displayText: Text,
});

const IDENTIFIER = /^PNO[A-Z]{2}-[A-Z0-9-]{4,30}$/;
/** Both APIs refuse what they cannot read in the same way. */
const refuse = (context: Context) => context.json({ error: 'Bad request' }, 400);

async function readJson(context: Context): Promise<unknown> {
  return context.req.json().catch(() => null);
}

function readInteraction(encoded: string): string | null {
  try {
    const list = z.safeParse(Interactions, JSON.parse(Buffer.from(encoded, 'base64').toString('utf8')));
    return list.data?.[0]?.displayText200 ?? null;
  } catch {
    return null;
  }
}

async function startSmartId(context: Context, deps: Kernel): Promise<Response> {
  const identifier = context.req.param('identifier') ?? '';
  const request = z.safeParse(SmartIdRequest, await readJson(context)).data;
  const text = request ? readInteraction(request.interactions) : null;
  if (!request || text === null || !IDENTIFIER.test(identifier)) return refuse(context);
  const code = smartIdCode(Buffer.from(request.signatureProtocolParameters.rpChallenge, 'base64'));
  return context.json({
    sessionID: await addSandboxSigning(deps, { method: 'smartId', person: identifier, text, code }),
  });
}

async function startMobileId(context: Context, deps: Kernel): Promise<Response> {
  const request = z.safeParse(MobileIdRequest, await readJson(context)).data;
  if (!request) return refuse(context);
  const { nationalIdentityNumber, phoneNumber, displayText: text } = request;
  const person = `${nationalIdentityNumber}, ${phoneNumber}`;
  const code = mobileIdCode(Buffer.from(request.hash, 'base64'));
  return context.json({ sessionID: await addSandboxSigning(deps, { method: 'mobileId', person, text, code }) });
}

async function findSession(context: Context, deps: Kernel) {
  const id = context.req.param('id') ?? '';
  return z.safeParse(z.guid(), id).success ? findSandboxSigning(deps, id) : undefined;
}

async function smartIdStatus(context: Context, deps: Kernel): Promise<Response> {
  const signing = await findSession(context, deps);
  if (signing?.method !== 'smartId') return context.json({ error: 'Not found' }, 404);
  if (isWaiting(signing, deps.clock.now())) return context.json({ state: 'RUNNING' });
  const endResult = signing.result ?? 'TIMEOUT';
  const result = { endResult, ...(endResult === 'OK' && { documentNumber: `${signing.person}-SAND-Q` }) };
  return context.json({ state: 'COMPLETE', result });
}

async function mobileIdStatus(context: Context, deps: Kernel): Promise<Response> {
  const signing = await findSession(context, deps);
  if (signing?.method !== 'mobileId') return context.json({ error: 'Not found' }, 404);
  if (isWaiting(signing, deps.clock.now())) return context.json({ state: 'RUNNING' });
  return context.json({ state: 'COMPLETE', result: signing.result ?? 'TIMEOUT' });
}

/** What the platform calls, in the shapes of the real services, without their signatures and certificates. */
export function mountSignerApi(app: Hono, deps: Kernel): void {
  app.post('/v3/authentication/notification/etsi/:identifier', (context) => startSmartId(context, deps));
  app.get('/v3/session/:id', (context) => smartIdStatus(context, deps));
  app.post('/mid-api/authentication', (context) => startMobileId(context, deps));
  app.get('/mid-api/authentication/session/:id', (context) => mobileIdStatus(context, deps));
}
