import { randomInt, timingSafeEqual } from 'node:crypto';
import { MINUTE_MS } from '@foyer/domain/time/duration';
import type { Context, Hono } from 'hono';
import * as z from 'zod/mini';
import type { Kernel } from '../../kernel/kernel.ts';
import { hashToken } from '../../kernel/tokens/token.ts';
import { IDIN_MERCHANT } from './create-idin-issuer.ts';

/** As iDIN's default (expirationPeriod PT5M). */
const WAIT_MS = 5 * MINUTE_MS;
const RETURN_PATH = /^(?:\/[a-z]{2})?\/login\/idin$/;

const NewTransaction = z.object({
  merchantId: z.literal(IDIN_MERCHANT.merchantId),
  entranceCode: z.string().check(z.regex(/^[A-Za-z0-9]{1,40}$/)),
  merchantReturnUrl: z.string().check(z.maxLength(512)),
  requested: z.tuple([z.literal('18OrOlder')]),
});

export async function findIdinTransaction({ database }: Kernel, id: string) {
  return database.kysely
    .selectFrom('sandbox_age_checks')
    .selectAll()
    .where('transaction_id', '=', id)
    .executeTakeFirst();
}

/** The merchant's secret, never the browser's word. */
function isMerchant(context: Context): boolean {
  const given = hashToken(context.req.header('authorization') ?? '');
  return timingSafeEqual(given, hashToken(`Bearer ${IDIN_MERCHANT.merchantSecret}`));
}

const isRegistered = (url: string) => URL.canParse(url) && RETURN_PATH.test(new URL(url).pathname);

async function startTransaction(context: Context, { database, clock }: Kernel): Promise<Response> {
  if (!isMerchant(context)) return context.json({ error: 'Unknown merchant' }, 401);
  const request = z.safeParse(NewTransaction, await context.req.json().catch(() => null)).data;
  if (!request || !isRegistered(request.merchantReturnUrl)) return context.json({ error: 'Bad request' }, 400);
  const { entranceCode, merchantReturnUrl } = request;
  const digits = () => String(randomInt(10 ** 8)).padStart(8, '0');
  const transactionId = `${digits()}${digits()}`;
  const now = clock.now();
  await database.kysely
    .insertInto('sandbox_age_checks')
    .values({
      transaction_id: transactionId,
      entrance_code: entranceCode,
      return_url: merchantReturnUrl,
      started_at: now,
      expires_at: new Date(now.getTime() + WAIT_MS),
    })
    .execute();
  const issuerAuthenticationUrl = `${new URL(merchantReturnUrl).origin}/sandbox/idin/${transactionId}`;
  return context.json({ transactionId, issuerAuthenticationUrl });
}

async function readStatus(context: Context, deps: Kernel): Promise<Response> {
  if (!isMerchant(context)) return context.json({ error: 'Unknown merchant' }, 401);
  const row = await findIdinTransaction(deps, context.req.param('id') ?? '');
  if (!row) return context.json({ error: 'Not found' }, 404);
  const { transaction_id: transactionId, status, over18, answered_at, expires_at } = row;
  if (status === null) {
    return context.json({ transactionId, status: expires_at <= deps.clock.now() ? 'Expired' : 'Open' });
  }
  const attributes = over18 === null ? {} : { attributes: { '18OrOlder': over18 } };
  return context.json({ transactionId, status, statusAt: answered_at?.toISOString(), ...attributes });
}

/** What the platform calls: iDIN's transaction and status, as JSON and without the signatures of its XML. */
export function mountIdinApi(app: Hono, deps: Kernel): void {
  app.post('/transactions', (context) => startTransaction(context, deps));
  app.get('/transactions/:id', (context) => readStatus(context, deps));
}
