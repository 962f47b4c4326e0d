import { Complaint, fileComplaint, replyToComplaint } from '@foyer/contract/contact/complaint';
import { CODE } from '@foyer/contract/error-code';
import { COMPLAINT_SUBJECTS } from '@foyer/domain/complaint/complaint';
import {
  COMPLAINT_LIMITS,
  validateComplaint,
  validateComplaintReply,
} from '@foyer/domain/complaint/validate-complaint';
import type { PendingAt } from '@foyer/domain/deadline/pending';
import { MINUTE_MS } from '@foyer/domain/time/duration';
import * as z from 'zod/mini';
import type { Trx } from '../../kernel/db/database.ts';
import { once } from '../../kernel/db/idempotency.ts';
import { transact } from '../../kernel/db/transact.ts';
import { Refusal } from '../../kernel/errors/refusal.ts';
import type { HandlersOf } from '../../kernel/http/registry.ts';
import { getShownBrand, marketInForce, pendingTerms } from '../settings/service.ts';
import { queueDeskMail } from './complaint-mails.ts';
import { announceComplaint, describeOwn, lockComplaint, type StoredComplaint } from './complaint-row.ts';
import { storeComplaint } from './file-complaint.ts';

type Names = 'fileComplaint' | 'listComplaints' | 'replyToComplaint';

const MOST_SHOWN = 50;
const WINDOW_MS = 10 * MINUTE_MS;

/** Throws Refusal rateLimited. The player's row is locked: two tabs are counted one after the other. */
async function assertNotTooMany(trx: Trx, playerId: number, most: number, now: Date): Promise<void> {
  await trx.selectFrom('players').select('id').where('id', '=', playerId).forNoKeyUpdate().execute();
  const { filed } = await trx
    .selectFrom('complaints')
    .select(({ fn }) => fn.countAll<bigint>().as('filed'))
    .where('player_id', '=', playerId)
    .where('filed_at', '>', new Date(now.getTime() - WINDOW_MS))
    .executeTakeFirstOrThrow();
  if (filed >= BigInt(most)) throw new Refusal('rateLimited', { retryAfterMs: WINDOW_MS });
}

async function describeOne(trx: Trx, row: StoredComplaint, at: PendingAt): Promise<Complaint> {
  const [described] = await describeOwn(trx, [row], at);
  if (!described) throw new Refusal(CODE.notFound);
  return described;
}

export const complaintHandlers: HandlersOf<Names> = {
  async listComplaints({ session }, deps) {
    const { kysely } = deps.database;
    const { complaints: duties } = await marketInForce(deps);
    const described = { terms: await pendingTerms(deps), now: deps.clock.now() };
    const rows = await kysely
      .selectFrom('complaints')
      .selectAll()
      .where('player_id', '=', session.playerId)
      .orderBy('filed_at', 'desc')
      .orderBy('id')
      .limit(MOST_SHOWN)
      .execute();
    return { complaints: await describeOwn(kysely, rows, described), ...duties };
  },

  async fileComplaint(call, deps) {
    const { session, body, idempotencyKey: key, language } = call;
    const { playerId, player } = session;
    const { config, randomBytes } = deps;
    const issues = validateComplaint(body);
    const subject = COMPLAINT_SUBJECTS.find((name) => name === body.subject);
    if (issues.length > 0 || !subject) throw new Refusal(CODE.badRequest, { issues });
    const { brand } = await getShownBrand(deps, call);
    const market = await marketInForce(deps);
    const terms = await pendingTerms(deps);
    const at = deps.clock.now();
    const about = body.about.trim() || null;
    const text = body.text.trim();
    return transact(deps.database, (trx) =>
      once(
        trx,
        { owner: `player:${playerId}`, key, payload: { endpoint: fileComplaint.name, ...body }, at },
        async () => {
          await assertNotTooMany(trx, playerId, config.contactPerSender, at);
          const site = { config, market, at };
          const row = await storeComplaint(
            trx,
            { from: { playerId }, subject, about, text, brand, language },
            { ...site, randomBytes },
          );
          await queueDeskMail(trx, row, { text, player: player.publicUserId }, site);
          return describeOne(trx, row, { terms, now: at });
        },
        (stored) => z.parse(Complaint, stored),
      ),
    );
  },

  async replyToComplaint(call, deps) {
    const { session, body, params, idempotencyKey: key } = call;
    const { playerId, player } = session;
    const issues = validateComplaintReply(body);
    if (issues.length > 0) throw new Refusal(CODE.badRequest, { issues });
    const market = await marketInForce(deps);
    const terms = await pendingTerms(deps);
    const at = deps.clock.now();
    const text = body.text.trim();
    const payload = { endpoint: replyToComplaint.name, ...params, ...body };
    return transact(deps.database, (trx) =>
      once(
        trx,
        { owner: `player:${playerId}`, key, payload, at },
        async () => {
          const row = await lockComplaint(trx, params.reference);
          if (row.player_id !== playerId) throw new Refusal(CODE.notFound);
          if (row.state === 'closed') throw new Refusal('complaintClosed');
          await assertRoom(trx, row);
          await trx.insertInto('complaint_messages').values({ complaint_id: row.id, by: 'player', text, at }).execute();
          await trx.updateTable('complaints').set({ state: 'open' }).where('id', '=', row.id).execute();
          await queueDeskMail(trx, row, { text, player: player.publicUserId }, { config: deps.config, market, at });
          await announceComplaint(trx, row, at);
          return describeOne(trx, { ...row, state: 'open' }, { terms, now: at });
        },
        (stored) => z.parse(Complaint, stored),
      ),
    );
  },
};

/** Throws Refusal rateLimited: whoever writes that much is answered first. */
async function assertRoom(trx: Trx, { id }: StoredComplaint): Promise<void> {
  const { written } = await trx
    .selectFrom('complaint_messages')
    .select(({ fn }) => fn.countAll<bigint>().as('written'))
    .where('complaint_id', '=', id)
    .where('by', '=', 'player')
    .executeTakeFirstOrThrow();
  if (written >= BigInt(COMPLAINT_LIMITS.messages)) throw new Refusal('rateLimited', { retryAfterMs: WINDOW_MS });
}
