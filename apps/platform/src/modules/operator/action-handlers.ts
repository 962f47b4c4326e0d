import { CODE } from '@foyer/contract/error-code';
import type { OperatorAction } from '@foyer/contract/operator/operator-action';
import type { Selectable } from 'kysely';
import { Refusal } from '../../kernel/errors/refusal.ts';
import type { HandlersOf } from '../../kernel/http/registry.ts';
import type { OperatorActionRow } from './operator-tables.ts';

const PAGE_SIZE = 50;
const COLUMNS = ['id', 'at', 'operator', 'endpoint', 'target', 'request_id'] as const;

export const actionHandlers: HandlersOf<'listOperatorActions' | 'readOperatorAction'> = {
  async listOperatorActions({ query }, { database }) {
    const { operator, endpoint, target, from, until, before, size = PAGE_SIZE } = query;
    let rows = database.kysely.selectFrom('operator_actions').select(COLUMNS);
    if (operator !== undefined) rows = rows.where('operator', '=', operator);
    if (endpoint !== undefined) rows = rows.where('endpoint', '=', endpoint);
    if (target !== undefined) rows = rows.where('target', '=', target);
    if (from !== undefined) rows = rows.where('at', '>=', new Date(from));
    if (until !== undefined) rows = rows.where('at', '<', new Date(until));
    if (before !== undefined) rows = rows.where('id', '<', BigInt(before));
    // One more row says whether there is a next page.
    const found = await rows
      .orderBy('id', 'desc')
      .limit(size + 1)
      .execute();
    const shown = found.slice(0, size);
    const last = shown.at(-1);
    return { actions: shown.map(describeAction), next: found.length > size && last ? Number(last.id) : null };
  },

  async readOperatorAction({ params }, { database }) {
    const row = await database.kysely
      .selectFrom('operator_actions')
      .select([...COLUMNS, 'before', 'after'])
      .where('id', '=', BigInt(params.id))
      .executeTakeFirst();
    if (!row) throw new Refusal(CODE.notFound);
    return { ...describeAction(row), before: row.before, after: row.after };
  },
};

function describeAction(row: Pick<Selectable<OperatorActionRow>, (typeof COLUMNS)[number]>): OperatorAction {
  return {
    id: Number(row.id),
    at: row.at.toISOString(),
    operator: row.operator,
    endpoint: row.endpoint,
    target: row.target,
    requestId: row.request_id,
  };
}
