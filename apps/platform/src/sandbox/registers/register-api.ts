import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { RegisterName } from '@foyer/domain/market/protection-duties';
import type { Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { readSecret } from '../../kernel/tokens/secret-hash.ts';
import type { SandboxDeps } from '../sandbox-service.ts';
import { sandboxRegisterKey } from './create-registers.ts';
import type { QueriedPerson, RegisterFact, RegisterScenario } from './register-scenario.ts';
import { judgePerson, readTrouble } from './register-store.ts';

const SLOW_MS = 1_000;

const Text = z.string().check(z.maxLength(200));
const Number12 = z.string().check(z.regex(/^\d{12}$/));
const Named = { requestId: Text };
const Blocking = z.object({ ...Named, subjectId: Number12 });
const Items = z.object({
  ...Named,
  items: z.array(z.object({ itemId: Text, subjectId: Number12 })).check(z.maxLength(10_000)),
});
const Code = z.object({ ...Named, bsn: Text, firstName: z.nullable(Text), lastName: Text, birthDate: Text });
const Registration = z.object({ ...Named, cruksCode: Text });
const Cpr = z.object({ ...Named, cpr: z.string().check(z.regex(/^\d{10}$/)) });
const Cprs = z.object({ ...Named, cprs: z.array(Text).check(z.maxLength(1_000)) });
const Lock = z.object({ ...Named, firstName: Text, lastName: Text, birthDate: Text, zipCode: Text });

const isListed = (fact: RegisterFact) => fact === 'listed' || fact === 'paused';

/** Until the caller goes away. */
async function sayNothing({ req }: Context): Promise<Response> {
  const { signal } = req.raw;
  if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
  return new Response(null, { status: 504 });
}

/** What every register does alike; undefined: it answers. */
async function misbehave(context: Context, trouble: RegisterScenario | null): Promise<Response | undefined> {
  if (trouble === 'silent') return sayNothing(context);
  if (trouble === 'busy') return context.json({ error: 'Too many requests' }, 429, { 'retry-after': '30' });
  if (trouble === 'broken') return context.json({ error: 'Internal server error' }, 500);
  if (trouble === 'garbled') return context.html('<p>Down for maintenance</p>', 200, { 'x-exclusion': 'maybe' });
  if (trouble === 'slow') await wait(SLOW_MS);
  return undefined;
}

type Said = { requestId: string; trouble: RegisterScenario | null; answer: Record<string, unknown> };

async function sayJson(context: Context, { requestId, trouble, answer }: Said): Promise<Response> {
  const odd = await misbehave(context, trouble);
  if (odd) return odd;
  if (trouble === 'empty') return context.json({ requestId });
  const said = JSON.stringify({ requestId: trouble === 'mistaken' ? randomUUID() : requestId, ...answer });
  const body = trouble === 'twice' ? `${said}${said}` : said;
  return new Response(body, { headers: { 'content-type': 'application/json' } });
}

const LETTERS = { Y: 'listed', P: 'returned', N: 'free' } as const;

async function gamstop(context: Context, deps: SandboxDeps): Promise<Response> {
  const form = new URLSearchParams(await context.req.text());
  const of = (name: string) => form.get(name)?.slice(0, 200) ?? '';
  const [lastName, birthDate, email] = [of('lastName'), of('dateOfBirth'), of('email')];
  const isWhole =
    [of('firstName'), lastName, email, of('postcode')].every(Boolean) && /^\d{4}-\d\d-\d\d$/.test(birthDate);
  if (!isWhole) return context.json({ error: 'Bad request' }, 400);
  const { fact, trouble } = await judgePerson(deps, 'gamstop', { lastName, birthDate, email });
  const odd = await misbehave(context, trouble);
  if (odd) return odd;
  const letter = isListed(fact) ? 'Y' : fact === 'returned' ? 'P' : 'N';
  const headers = new Headers({
    'x-trace-id': trouble === 'mistaken' ? randomUUID() : (context.req.header('x-trace-id') ?? ''),
  });
  if (trouble !== 'empty') headers.append('x-exclusion', letter);
  if (trouble === 'twice') headers.append('x-exclusion', Object.keys(LETTERS).find((other) => other !== letter) ?? '');
  return new Response(null, { headers });
}

/** Facts travel in the code, as nothing else comes with the second question. */
const CODES: Readonly<Record<RegisterFact, string>> = { free: 'F', listed: 'L', paused: 'L', returned: 'F' };

type Answer = { person: QueriedPerson; answer: (fact: RegisterFact) => Record<string, unknown> };

export function mountRegisters(app: Hono, deps: SandboxDeps): void {
  /** A call of JSON about one person. */
  const one = <S extends z.ZodMiniType<{ requestId: string }>>(
    register: RegisterName,
    path: string,
    schema: S,
    read: (body: z.output<S>) => Answer,
  ) => {
    app.post(`/${register}${path}`, async (context) => {
      const body = schema.safeParse(await context.req.json().catch(() => null));
      if (!body.success) return context.json({ error: 'Bad request' }, 400);
      const { person, answer } = read(body.data);
      const { fact, trouble } = await judgePerson(deps, register, person);
      return sayJson(context, { requestId: body.data.requestId, trouble, answer: answer(fact) });
    });
  };
  app.use('/:register/*', async (context, next) => {
    const key = sandboxRegisterKey(await readSecret(deps));
    if (context.req.header('x-sandbox-client') !== key) return context.json({ error: 'Unknown caller' }, 403);
    return next();
  });
  app.post('/gamstop/v2', (context) => gamstop(context, deps));
  const responseId = () => randomUUID().replaceAll('-', '');
  one('spelpaus', '/api/blocking-info/:actor', Blocking, ({ subjectId }) => ({
    person: { number: subjectId },
    answer: (fact) => ({ isBlocked: isListed(fact), responseId: responseId() }),
  }));
  app.post('/spelpaus/api/marketing-subjectid/:actor', async (context) => {
    const body = Items.safeParse(await context.req.json().catch(() => null)).data;
    if (!body) return context.text('Invalid item', 400);
    const allowedItemIds: string[] = [];
    for (const { itemId, subjectId } of body.items) {
      const { fact } = await judgePerson(deps, 'spelpaus', { number: subjectId });
      if (!isListed(fact)) allowedItemIds.push(itemId);
    }
    const trouble = await readTrouble(deps, 'spelpaus');
    return sayJson(context, { ...body, trouble, answer: { allowedItemIds, responseId: responseId() } });
  });
  one('cruks', '/codes', Code, ({ bsn, lastName, birthDate }) => ({
    person: { lastName, birthDate, number: bsn },
    answer: (fact) => ({
      cruksCode: `${CODES[fact]}${createHash('sha256').update(bsn).digest('hex').slice(0, 11).toUpperCase()}`,
    }),
  }));
  one('cruks', '/registrations', Registration, ({ cruksCode }) => ({
    person: {},
    answer: () => ({ cruksCode, isRegistered: cruksCode.startsWith(CODES.listed) }),
  }));
  one('rofus', '/person', Cpr, ({ cpr }) => ({
    person: { number: cpr },
    answer: (fact) => ({ cpr, state: fact === 'listed' ? 'indefinite' : fact === 'paused' ? 'temporary' : 'none' }),
  }));
  app.post('/rofus/marketing', async (context) => {
    const body = Cprs.safeParse(await context.req.json().catch(() => null)).data;
    if (!body) return context.json({ error: 'Bad request' }, 400);
    const registered: string[] = [];
    for (const cpr of body.cprs) {
      if (isListed((await judgePerson(deps, 'rofus', { number: cpr })).fact)) registered.push(cpr);
    }
    const trouble = await readTrouble(deps, 'rofus');
    return sayJson(context, { requestId: body.requestId, trouble, answer: { registered } });
  });
  one('oasis', '/locks', Lock, ({ lastName, birthDate }) => ({
    person: { lastName, birthDate },
    answer: (fact) => ({ locked: isListed(fact) }),
  }));
}
