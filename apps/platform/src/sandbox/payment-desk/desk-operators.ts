import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { SandboxDeps } from '../sandbox-service.ts';

/** Two people, as approvals ask for. */
export const DESK_OPERATORS = { anna: 'Anna', ben: 'Ben' } as const;
export type DeskOperator = keyof typeof DESK_OPERATORS;

export function isDeskOperator(name: string): name is DeskOperator {
  return Object.hasOwn(DESK_OPERATORS, name);
}

export type DeskAnswer = { status: number; body: unknown };

type Asking = { json?: object; csv?: string; key?: string };

const Issued = z.object({ token: z.string() });
const TOKEN_DAYS = 1;

/** Calls of the operator's API as two people of a demo; each gets an ordinary token when it is first used in this process. */
export class DeskOperators {
  readonly #deps: SandboxDeps;
  readonly #tokens = new Map<DeskOperator, Promise<string | null>>();

  constructor(deps: SandboxDeps) {
    this.#deps = deps;
  }

  /** Throws when the site has no operator's token. */
  async ask(operator: DeskOperator, path: string, asking: Asking = {}): Promise<DeskAnswer> {
    const token = this.#tokens.get(operator) ?? this.#issue(operator);
    this.#tokens.set(operator, token);
    const known = await token;
    const answer = known === null ? null : await this.#send(known, path, asking);
    if (answer && answer.status !== 401) return answer;
    // It has expired, or was revoked: the next call gets another.
    this.#tokens.delete(operator);
    return answer ?? { status: 503, body: { error: 'This site has no operator’s token.' } };
  }

  async #issue(operator: DeskOperator): Promise<string | null> {
    const { operatorToken } = this.#deps.config;
    if (operatorToken === null) return null;
    const json = { name: `demo.${operator}.${randomUUID().slice(0, 8)}`, scopes: ['money'], expiresInDays: TOKEN_DAYS };
    const { body } = await this.#send(operatorToken, '/api/operator/tokens', { json });
    return Issued.safeParse(body).data?.token ?? null;
  }

  async #send(token: string, path: string, { json, csv, key }: Asking): Promise<DeskAnswer> {
    const body = json ? JSON.stringify(json) : csv;
    const response = await this.#deps.request(path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': json ? 'application/json' : 'text/csv' }),
        ...(key && { 'idempotency-key': key }),
      },
      ...(body !== undefined && { body }),
    });
    return { status: response.status, body: await response.json() };
  }
}
