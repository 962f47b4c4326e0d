import { CODE } from '@foyer/contract/error-code';
import type { DeskComplaint } from '@foyer/contract/operator/complaint-desk';
import type { ComplaintOutcome } from '@foyer/domain/complaint/complaint';
import type { PendingAt } from '@foyer/domain/deadline/pending';
import { sql } from 'kysely';
import type { Trx } from '../../kernel/db/database.ts';
import { transact } from '../../kernel/db/transact.ts';
import { Refusal } from '../../kernel/errors/refusal.ts';
import type { HandlersOf } from '../../kernel/http/registry.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { type OperatorCall, recordAction, recordRead } from '../operator/service.ts';
import { marketInForce, pendingTerms } from '../settings/service.ts';
import { queueAnswerMail, queueClosedMail } from './complaint-mails.ts';
import {
  announceComplaint,
  describeForDesk,
  lockComplaint,
  readMessages,
  type StoredComplaint,
} from './complaint-row.ts';

type Names = 'answerComplaint' | 'closeComplaint' | 'listDeskComplaints' | 'readDeskComplaint';

const PAGE_ROWS = 50;

const targetOf = (reference: string) => `complaint:${reference}`;

async function describeOne(trx: Trx, row: StoredComplaint, at: PendingAt): Promise<DeskComplaint> {
  const [described] = await describeForDesk(trx, [row], at);
  if (!described) throw new Refusal(CODE.notFound);
  return described;
}

type Answering = OperatorCall & { params: { reference: string }; body: { version: number; text: string } };

/** Writes the answer and what becomes of the complaint. Throws Refusal 101, complaintClosed and changedMeanwhile. */
async function answer(deps: Kernel, call: Answering, outcome: ComplaintOutcome | null): Promise<DeskComplaint> {
  const { reference } = call.params;
  const { version, text } = call.body;
  const market = await marketInForce(deps);
  const terms = await pendingTerms(deps);
  const at = deps.clock.now();
  return transact(deps.database, async (trx) => {
    const before = await lockComplaint(trx, reference);
    if (before.state === 'closed') throw new Refusal('complaintClosed');
    const written = (await readMessages(trx, [before.id])).get(before.id) ?? [];
    if (written.length !== version) throw new Refusal('changedMeanwhile');
    await trx.insertInto('complaint_messages').values({ complaint_id: before.id, by: 'desk', text, at }).execute();
    const row = await trx
      .updateTable('complaints')
      .set({
        answered_at: before.answered_at ?? at,
        ...(outcome === null ? { state: 'answered' } : { state: 'closed', outcome, closed_at: at }),
      })
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const change = { before: { state: before.state }, after: { state: row.state, ...(outcome && { outcome }) } };
    await recordAction(trx, call, { target: targetOf(reference), ...change }, at);
    const site = { config: deps.config, market, at };
    if (outcome === null) await queueAnswerMail(trx, row, text, site);
    else await queueClosedMail(trx, row, text, site);
    await announceComplaint(trx, row, at);
    return describeOne(trx, row, { terms, now: at });
  });
}

export const complaintDeskHandlers: HandlersOf<Names> = {
  async listDeskComplaints({ query }, deps) {
    const { kysely } = deps.database;
    const { state, after } = query;
    const rows = await kysely
      .selectFrom('complaints')
      .selectAll()
      .where('state', '=', state)
      .$if(after !== undefined, (complaints) =>
        complaints.where(sql<boolean>`(due_at, id) > (SELECT due_at, id FROM complaints WHERE reference = ${after})`),
      )
      .orderBy('due_at')
      .orderBy('id')
      .limit(PAGE_ROWS)
      .execute();
    const described = await describeForDesk(kysely, rows, { terms: await pendingTerms(deps), now: deps.clock.now() });
    return { complaints: described.map(({ messages: _, guestEmail: __, ...line }) => line) };
  },

  async readDeskComplaint(call, deps) {
    const { reference } = call.params;
    const terms = await pendingTerms(deps);
    const now = deps.clock.now();
    return transact(deps.database, async (trx) => {
      const row = await lockComplaint(trx, reference);
      await recordRead(trx, call, targetOf(reference), now);
      return describeOne(trx, row, { terms, now });
    });
  },

  answerComplaint: (call, deps) => answer(deps, call, null),

  closeComplaint: (call, deps) => answer(deps, call, call.body.outcome),
};
