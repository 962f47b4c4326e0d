import { randomUUID } from 'node:crypto';
import { CODE } from '@foyer/contract/error-code';
import { OPERATOR_SCOPES } from '@foyer/contract/operator/operator-scope';
import type { OperatorToken } from '@foyer/contract/operator/operator-token';
import { DAY_MS } from '@foyer/domain/time/duration';
import type { Selectable } from 'kysely';
import type { Trx } from '../../kernel/db/database.ts';
import { Refusal } from '../../kernel/errors/refusal.ts';
import type { HandlersOf } from '../../kernel/http/registry.ts';
import { createToken, hashToken } from '../../kernel/tokens/token.ts';
import { OWNER } from './find-operator.ts';
import type { OperatorTokenRow } from './operator-tables.ts';
import { recordAction } from './record-action.ts';

const COLUMNS = ['id', 'name', 'scopes', 'created_by', 'created_at', 'expires_at', 'revoked_at'] as const;

type Shown = Pick<Selectable<OperatorTokenRow>, (typeof COLUMNS)[number]>;

type Names = 'issueOperatorToken' | 'listOperatorTokens' | 'revokeOperatorToken';

export const operatorTokenHandlers: HandlersOf<Names> = {
  async listOperatorTokens(_call, { database, config }) {
    const rows = await database.kysely
      .selectFrom('operator_tokens')
      .select(COLUMNS)
      .orderBy('created_at')
      .orderBy('name')
      .execute();
    return { tokens: [...(config.operatorToken === null ? [] : [CONFIGURED]), ...rows.map(describeToken)] };
  },

  async issueOperatorToken(call, { database, clock, randomBytes }) {
    const { name, expiresInDays } = call.body;
    if (name === OWNER) throw nameTaken();
    const now = clock.now();
    const token = createToken({ randomBytes });
    const scopes = OPERATOR_SCOPES.filter((scope) => call.body.scopes.includes(scope));
    const wanted = expiresInDays === undefined ? null : new Date(now.getTime() + expiresInDays * DAY_MS);
    const expiresAt = earlierOf(wanted, call.operator.expiresAt);
    const made = await database.kysely.transaction().execute(async (trx) => {
      await lockMaker(trx, call.operator.name);
      const row = await trx
        .insertInto('operator_tokens')
        .values({
          id: randomUUID(),
          name,
          token_hash: hashToken(token),
          scopes,
          created_by: call.operator.name,
          created_at: now,
          expires_at: expiresAt,
        })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .returning(COLUMNS)
        .executeTakeFirst();
      if (!row) throw nameTaken();
      const after = { scopes, expiresAt: expiresAt?.toISOString() ?? null };
      await recordAction(trx, call, { target: targetOf(name), after }, now);
      return row;
    });
    return { ...describeToken(made), token };
  },

  async revokeOperatorToken(call, { database, clock }) {
    const now = clock.now();
    return database.kysely.transaction().execute(async (trx) => {
      const [root] = await lockTokens(trx, 'id', [call.params.id]);
      if (!root) throw new Refusal(CODE.notFound);
      const below = call.query.descendants === 'keep' ? [] : await lockDescendants(trx, root.name);
      const alive = [root, ...below].filter((row) => row.revoked_at === null);
      for (const row of alive) {
        await trx.updateTable('operator_tokens').set({ revoked_at: now }).where('id', '=', row.id).execute();
        const after = { revokedAt: now.toISOString(), ...(row !== root && { with: targetOf(root.name) }) };
        await recordAction(trx, call, { target: targetOf(row.name), before: { revokedAt: null }, after }, now);
      }
      const describeRevoked = (row: Shown) => describeToken({ ...row, revoked_at: row.revoked_at ?? now });
      return { ...describeRevoked(root), descendants: alive.filter((row) => row !== root).map(describeRevoked) };
    });
  },
};

function lockTokens(trx: Trx, column: 'id' | 'created_by', values: readonly string[]): Promise<Shown[]> {
  const rows = trx.selectFrom('operator_tokens').select(COLUMNS).where(column, 'in', values);
  return rows.orderBy('name').forUpdate().execute();
}

/** Generation by generation: each lock waits for tokens that are being created under its row. */
async function lockDescendants(trx: Trx, name: string): Promise<Shown[]> {
  const found: Shown[] = [];
  let makers = [name];
  while (makers.length > 0) {
    const made = await lockTokens(trx, 'created_by', makers);
    found.push(...made);
    makers = made.map((row) => row.name);
  }
  return found;
}

/** Keeps the maker from being revoked until the new token commits, so that a revocation finds it. */
async function lockMaker(trx: Trx, name: string): Promise<void> {
  if (name === OWNER) return;
  const maker = await trx
    .selectFrom('operator_tokens')
    .select('revoked_at')
    .where('name', '=', name)
    .forShare()
    .executeTakeFirst();
  if (!maker || maker.revoked_at) throw new Refusal('operatorsOnly');
}

/** Null: never. */
function earlierOf(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}

const targetOf = (name: string) => `operator-token:${name}`;

function nameTaken(): Refusal {
  return new Refusal(CODE.badRequest, { issues: [{ field: 'name', key: 'duplicate' }] });
}

const CONFIGURED: OperatorToken = {
  id: null,
  name: OWNER,
  scopes: [...OPERATOR_SCOPES],
  createdBy: null,
  createdAt: null,
  expiresAt: null,
  revokedAt: null,
};

function describeToken(row: Shown): OperatorToken {
  return {
    id: row.id,
    name: row.name,
    scopes: row.scopes,
    createdBy: row.created_by,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    revokedAt: row.revoked_at?.toISOString() ?? null,
  };
}
