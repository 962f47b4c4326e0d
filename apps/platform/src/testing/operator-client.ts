import type { BodyOf, ParamsOf, QueryOf, ResponseOf } from '@foyer/contract/endpoint';
import { ENDPOINTS, type EndpointName } from '@foyer/contract/endpoints';
import type { OperatorScope } from '@foyer/contract/operator/operator-scope';
import * as z from 'zod/mini';
import { type Answer, TEST_ORIGIN } from './test-client.ts';
import type { TestPlatform } from './test-platform.ts';

type Ends = typeof ENDPOINTS;

export type OperatorCallName = {
  [N in EndpointName]: Ends[N] extends { access: 'operator' } ? N : never;
}[EndpointName];

export type OperatorChangeName = {
  [N in OperatorCallName]: Ends[N] extends { method: 'GET' } ? never : N;
}[OperatorCallName];

export type OperatorInput<N extends OperatorCallName> = {
  params?: ParamsOf<Ends[N]>;
  query?: QueryOf<Ends[N]>;
  body?: BodyOf<Ends[N]>;
  /** Instead of a body, where the endpoint accepts a file. */
  upload?: { type: string; content: Uint8Array<ArrayBuffer> };
};

export type OperatorClient = {
  /** Resolves for a refusal too. */
  ask<N extends OperatorCallName>(name: N, input?: OperatorInput<N>, key?: string): Promise<Answer>;
  /** Throws unless the call succeeds; the response is checked against the contract. */
  call<N extends OperatorCallName>(name: N, input?: OperatorInput<N>): Promise<ResponseOf<Ends[N]>>;
};

const KEY = 'key-of-an-operator-01';

export function createOperatorClient({ app }: Pick<TestPlatform, 'app'>, token: string): OperatorClient {
  const ask: OperatorClient['ask'] = async (name, input = {}, key = KEY) => {
    const { method, path } = ENDPOINTS[name];
    const params = new Map(Object.entries(Object(input.params)));
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, param: string) => String(params.get(param)));
    const query = Object.entries(Object(input.query)).map(([field, value]): [string, string] => [field, String(value)]);
    const response = await app.request(`${TEST_ORIGIN}${filled}?${new URLSearchParams(query)}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': input.upload?.type ?? 'application/json',
        'idempotency-key': key,
      },
      ...(method !== 'GET' && { body: input.upload?.content ?? JSON.stringify(input.body ?? {}) }),
    });
    return { status: response.status, body: await response.json(), headers: response.headers };
  };
  return {
    ask,
    async call(name, input) {
      const answer = await ask(name, input);
      if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${JSON.stringify(answer.body)}`);
      return z.parse(ENDPOINTS[name].response, answer.body) as ResponseOf<Ends[typeof name]>;
    },
  };
}

export async function addOperator(
  platform: Pick<TestPlatform, 'app'>,
  owner: OperatorClient,
  name: string,
  scopes: OperatorScope[],
): Promise<OperatorClient & { id: string; token: string }> {
  const { id, token } = await owner.call('issueOperatorToken', { body: { name, scopes } });
  return { ...createOperatorClient(platform, token), id: String(id), token };
}
