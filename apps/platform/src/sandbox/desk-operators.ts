import { randomUUID } from 'node:crypto';
import type { OperatorScope } from '@foyer/contract/operator/operator-scope';
import * as z from 'zod/mini';
import type { SandboxDeps } from './sandbox-service.ts';

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
  readonly #scopes: readonly OperatorScope[];
  readonly #tokens = new Map<DeskOperator, Promise<string | null>>();

  constructor(deps: SandboxDeps, scopes: readonly OperatorScope[]) {
    this.#deps = deps;
    this.#scopes = scopes;
  }

  async ask(operator: DeskOperator, path: string, asking: Asking = {}): Promise<DeskAnswer> {
    const answer = await this.#sendAs(operator, path, asking);
    if (!answer) return { status: 503, body: { error: 'This site has no operator’s token.' } };
    return { status: answer.status, body: await answer.json() };
  }

  /** What the call answers, as it is. */
  async fetchFile(operator: DeskOperator, path: string): Promise<Response> {
    return (await this.#sendAs(operator, path, {})) ?? new Response(null, { status: 503 });
  }

  /** Null when the site has no operator's token. */
  async #sendAs(operator: DeskOperator, path: string, asking: Asking): Promise<Response | null> {
    const cached = this.#tokens.get(operator);
    const token = cached ?? this.#issue(operator);
    this.#tokens.set(operator, token);
    const known = await token;
    const answer = known === null ? null : await this.#send(known, path, asking);
    const isRefused = answer === null || answer.status === 401;
    if (isRefused) this.#tokens.delete(operator);
    // It has expired, or was revoked; nothing was done, so that it is asked again with another.
    return isRefused && cached ? this.#sendAs(operator, path, asking) : answer;
  }

  async #issue(operator: DeskOperator): Promise<string | null> {
    const { operatorToken } = this.#deps.config;
    if (operatorToken === null) return null;
    const json = {
      name: `demo.${operator}.${randomUUID().slice(0, 8)}`,
      scopes: this.#scopes,
      expiresInDays: TOKEN_DAYS,
    };
    const answer = await this.#send(operatorToken, '/api/operator/tokens', { json });
    return Issued.safeParse(await answer.json()).data?.token ?? null;
  }

  async #send(token: string, path: string, { json, csv, key }: Asking): Promise<Response> {
    const body = json ? JSON.stringify(json) : csv;
    return this.#deps.request(path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': json ? 'application/json' : 'text/csv' }),
        ...(key && { 'idempotency-key': key }),
      },
      ...(body !== undefined && { body }),
    });
  }
}
