import { randomUUID } from 'node:crypto';
import { DataRequest, requestDataCorrection } from '@foyer/contract/account/my-data';
import { CODE } from '@foyer/contract/error-code';
import type { PendingAt } from '@foyer/domain/deadline/pending';
import { ANSWER_WITHIN_MS, CORRECTABLE_FIELDS, ERASURE_WAIT_MS } from '@foyer/domain/my-data/data-request';
import { validateCorrection } from '@foyer/domain/my-data/validate-correction';
import type { Trx } from '../../kernel/db/database.ts';
import { once } from '../../kernel/db/idempotency.ts';
import { Refusal } from '../../kernel/errors/refusal.ts';
import { publish } from '../../kernel/events/publish.ts';
import type { PlayerSession, RequestContext } from '../../kernel/http/handler.ts';
import type { HandlersOf } from '../../kernel/http/registry.ts';
import { enqueue } from '../../kernel/jobs/enqueue.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { confirmPassword, queueNotice } from '../account/service.ts';
import { queueMail } from '../mail/service.ts';
import { lockPlayer } from '../player/service.ts';
import { getShownBrand, pendingTerms } from '../settings/service.ts';
import { ERASE_DATA, EXPORT_DATA } from './data-jobs.ts';
import { changeRequest, describeRequests, findErasureBlock, findOpenRequest, findRequests } from './data-requests.ts';

type Names =
  | 'cancelDataRequest'
  | 'listDataRequests'
  | 'requestDataCorrection'
  | 'requestDataErasure'
  | 'requestDataExport';

type OwnCall = Pick<RequestContext, 'cookie' | 'rangeHash'> & { session: PlayerSession; body: { password: string } };

type NewRequest =
  | { kind: 'export' }
  | { kind: 'erasure'; due_at: Date }
  | {
      kind: 'correction';
      due_at: Date;
      field: (typeof CORRECTABLE_FIELDS)[number];
      value: string;
      explanation: string;
    };

async function insertRequest(
  trx: Trx,
  { playerId, brand, now }: { playerId: number; brand: string; now: Date },
  request: NewRequest,
): Promise<string> {
  const id = randomUUID();
  await trx
    .insertInto('data_requests')
    .values({ id, player_id: playerId, state: 'queued', brand, created_at: now, ...request })
    .execute();
  await publish(trx, `player:${playerId}`, 'accountChanged', {}, now);
  return id;
}

async function describe(trx: Trx, playerId: number, id: string, at: PendingAt): Promise<DataRequest> {
  const [request] = await describeRequests(trx, await findRequests(trx, playerId, id), at);
  if (!request) throw new Refusal(CODE.notFound);
  return request;
}

/** One export or erasure waits at a time: the same again, also from another tab, answers that one. Throws as `confirmPassword`. */
async function requestOnce(
  deps: Kernel,
  call: OwnCall,
  kind: 'export' | 'erasure',
  add: (trx: Trx, by: { playerId: number; brand: string; now: Date }) => Promise<string>,
): Promise<DataRequest> {
  const { brand } = await getShownBrand(deps, call);
  const { playerId, player } = call.session;
  await confirmPassword(deps, call);
  const terms = await pendingTerms(deps);
  const now = deps.clock.now();
  return deps.database.kysely.transaction().execute(async (trx) => {
    const { state } = await lockPlayer(trx, player.publicUserId);
    if (state !== 'open') throw new Refusal(CODE.accountClosed);
    const open = await findOpenRequest(trx, playerId, kind);
    const id = open?.id ?? (await add(trx, { playerId, brand, now }));
    return describe(trx, playerId, id, { terms, now });
  });
}

/** `other` is a field without rules of its own; the list was checked before. */
const fieldNamed = (name: string) => CORRECTABLE_FIELDS.find((field) => field === name) ?? 'other';

export const myDataHandlers: HandlersOf<Names> = {
  async listDataRequests({ session }, deps) {
    const { database, clock } = deps;
    const at = { terms: await pendingTerms(deps), now: clock.now() };
    const requests = await findRequests(database.kysely, session.playerId);
    return {
      requests: await describeRequests(database.kysely, requests, at),
      erasureBlockedBy: await findErasureBlock(database.kysely, session.playerId),
    };
  },

  requestDataExport(call, deps) {
    return requestOnce(deps, call, 'export', async (trx, by) => {
      const requestId = await insertRequest(trx, by, { kind: 'export' });
      await enqueue(trx, EXPORT_DATA, { requestId }, by.now);
      await queueNotice(trx, by.playerId, { brand: by.brand, at: by.now }, (t) => ({
        subject: t('account-mail.exportAskedSubject'),
        body: t('account-mail.exportAskedBody'),
      }));
      return requestId;
    });
  },

  requestDataErasure(call, deps) {
    return requestOnce(deps, call, 'erasure', async (trx, by) => {
      const block = await findErasureBlock(trx, by.playerId);
      if (block) throw new Refusal('erasureBlocked', { subCode: block });
      const dueAt = new Date(by.now.getTime() + ERASURE_WAIT_MS);
      const requestId = await insertRequest(trx, by, { kind: 'erasure', due_at: dueAt });
      await enqueue(trx, ERASE_DATA, { requestId }, dueAt);
      await queueNotice(trx, by.playerId, { brand: by.brand, at: by.now }, (t) => ({
        subject: t('account-mail.erasureAskedSubject'),
        body: t('account-mail.erasureAskedBody'),
      }));
      return requestId;
    });
  },

  async requestDataCorrection(call, deps) {
    const { session, body, idempotencyKey: key } = call;
    const { playerId } = session;
    const { brand } = await getShownBrand(deps, call);
    const issues = validateCorrection(body, call.session.player);
    if (issues.length > 0) throw new Refusal(CODE.badRequest, { issues });
    await confirmPassword(deps, call);
    const terms = await pendingTerms(deps);
    const now = deps.clock.now();
    const { password: _, ...asked } = body;
    return deps.database.kysely.transaction().execute((trx) =>
      once(
        trx,
        { owner: `player:${playerId}`, key, payload: { endpoint: requestDataCorrection.name, asked }, at: now },
        async () => {
          const requestId = await insertRequest(
            trx,
            { playerId, brand, now },
            {
              kind: 'correction',
              due_at: new Date(now.getTime() + ANSWER_WITHIN_MS),
              field: fieldNamed(asked.field),
              value: asked.value.trim(),
              explanation: asked.explanation.trim(),
            },
          );
          await mailSupport(trx, { requestId, brand, to: deps.config.supportEmail, now });
          return describe(trx, playerId, requestId, { terms, now });
        },
        (stored) => DataRequest.parse(stored),
      ),
    );
  },

  async cancelDataRequest({ session, params }, deps) {
    const { database, clock } = deps;
    const { playerId } = session;
    const terms = await pendingTerms(deps);
    const now = clock.now();
    return database.kysely.transaction().execute(async (trx) => {
      const waiting = await trx
        .selectFrom('data_requests')
        .select('id')
        .where('id', '=', params.requestId)
        .where('player_id', '=', playerId)
        .where('kind', '<>', 'export')
        .where('state', '=', 'queued')
        .forUpdate()
        .executeTakeFirst();
      if (waiting) {
        await changeRequest(trx, { id: waiting.id, playerId }, { state: 'cancelled', finished_at: now }, now);
      }
      return describe(trx, playerId, params.requestId, { terms, now });
    });
  },
};

/** Without the words of the player: they stay in the database. */
async function mailSupport(
  trx: Trx,
  { requestId, brand, to, now }: { requestId: string; brand: string; to: string; now: Date },
): Promise<void> {
  const mail = {
    to: { name: 'Support', address: to },
    subject: 'A player asks for a correction',
    body: `Request ${requestId} waits at GET /api/operator/data-corrections. It is due within a month (GDPR, article 12.3).\n`,
    brand,
    language: 'en',
  };
  await queueMail(trx, { ...mail, purpose: 'service' }, now);
}
