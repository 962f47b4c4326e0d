import type { Endpoint } from '@foyer/contract/endpoint';
import { ENDPOINTS } from '@foyer/contract/endpoints';
import { OPERATOR_SCOPES, type OperatorScope } from '@foyer/contract/operator/operator-scope';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addOperator, createOperatorClient, type OperatorCallName } from '../../testing/operator-client.ts';
import { createTestClient, errorOf } from '../../testing/test-client.ts';
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';

const TOKEN = 'an-operator-token-of-this-test';

let platform: TestPlatform;
const byScope = new Map<OperatorScope, string>();
const owner = () => createOperatorClient(platform, TOKEN);
beforeAll(async () => {
  platform = await createTestPlatform({
    config: { operatorToken: TOKEN, demo: false, guessingPerAccount: 3, guessingPerAddress: 5 },
  });
  for (const scope of OPERATOR_SCOPES)
    byScope.set(scope, (await addOperator(platform, owner(), `only-${scope}`, [scope])).token);
});
afterAll(() => platform.close());

const calls = Object.values<Endpoint>(ENDPOINTS).filter(({ access }) => access === 'operator');

/** Empty input: whoever passes is refused for it, or answered. */
async function codeFor(token: string | undefined, endpoint: Endpoint): Promise<string> {
  const answer = await createOperatorClient(platform, token ?? '').ask(endpoint.name as OperatorCallName);
  return answer.status === 200 ? 'answered' : errorOf(answer).errorCode;
}

test.each(calls.map((endpoint) => [endpoint.name, endpoint.scope, endpoint] as const))(
  '%s asks for the scope %s',
  async (_, scope, endpoint) => {
    const refusing = [];
    for (const each of OPERATOR_SCOPES) {
      if ((await codeFor(byScope.get(each), endpoint)) === 'operatorScopeMissing') refusing.push(each);
    }
    expect(refusing).toEqual(OPERATOR_SCOPES.filter((each) => each !== scope));
    expect(['answered', '2', '101', 'idempotencyKeyMissing']).toContain(await codeFor(TOKEN, endpoint));
  },
);

test('a scope that is missing is 403, and names the code that has a text', async () => {
  const reader = createOperatorClient(platform, byScope.get('read') ?? '');
  const answer = await reader.ask('writeSettings', { body: { version: 1, frontEnd: {} } });
  expect([answer.status, errorOf(answer).errorCode]).toEqual([403, 'operatorScopeMissing']);
});

test('tokens are listed without their values, and the database holds none', async () => {
  const { token } = await addOperator(platform, owner(), 'listed', ['read', 'content']);
  const { tokens } = await owner().call('listOperatorTokens');
  expect(tokens[0]).toMatchObject({ id: null, name: 'owner', scopes: [...OPERATOR_SCOPES] });
  expect(tokens.find(({ name }) => name === 'listed')).toMatchObject({
    scopes: ['read', 'content'],
    createdBy: 'owner',
  });
  expect(JSON.stringify(tokens)).not.toContain(token);
  const { rows } = await platform.database.pool.query('SELECT t::text AS row FROM operator_tokens t');
  expect(rows.filter(({ row }) => row.includes(token))).toEqual([]);
});

test.each(['owner', 'only-read'])('the name %s is taken: a name in the trail is one token', async (name) => {
  const answer = await owner().ask('issueOperatorToken', { body: { name, scopes: ['read'] } });
  expect([answer.status, errorOf(answer).errorDetails.issues]).toEqual([400, [{ field: 'name', key: 'duplicate' }]]);
});

test('of two tokens at once each keeps its name and end: revoked and expired ones open nothing', async () => {
  const [first, second] = await Promise.all(
    ['ann', 'bob'].map((name) => addOperator(platform, owner(), name, ['read'])),
  );
  const brief = { name: 'brief', scopes: ['read' as const], expiresInDays: 1 };
  const { token: expiring } = await owner().call('issueOperatorToken', { body: brief });
  const statuses = async () =>
    Promise.all(
      [first?.token, second?.token, expiring].map(
        async (token) => (await createOperatorClient(platform, token ?? '').ask('listContent')).status,
      ),
    );
  expect(await statuses()).toEqual([200, 200, 200]);
  const revoke = () => owner().call('revokeOperatorToken', { params: { id: first?.id ?? '' } });
  const { revokedAt } = await revoke();
  expect(await statuses()).toEqual([401, 200, 200]);
  platform.clock.advance(86_400_000);
  expect(await statuses()).toEqual([401, 200, 401]);
  expect((await revoke()).revokedAt).toBe(revokedAt);
});

test('a token ends no later than the one that made it', async () => {
  const body = { name: 'passing', scopes: [...OPERATOR_SCOPES], expiresInDays: 2 };
  const { token, expiresAt } = await owner().call('issueOperatorToken', { body });
  const passing = createOperatorClient(platform, token);
  for (const [name, days, end] of [
    ['endless', undefined, expiresAt],
    ['longer', 90, expiresAt],
    ['shorter', 1, new Date(platform.clock.now().getTime() + 86_400_000).toISOString()],
  ] as const) {
    const child = { name, scopes: ['read' as const], ...(days && { expiresInDays: days }) };
    expect((await passing.call('issueOperatorToken', { body: child })).expiresAt).toBe(end);
  }
});

/** Three generations below `name`, each made by the one before. */
async function addFamily(name: string) {
  const all = [...OPERATOR_SCOPES];
  const top = await addOperator(platform, owner(), name, all);
  const child = await addOperator(platform, top, `${name}.child`, all);
  const grandchild = await addOperator(platform, child, `${name}.grandchild`, ['read']);
  return { top, child, grandchild };
}

test.each([
  ['everything that descends from it', {}, [false, false, false], ['x1.child', 'x1.grandchild']],
  ['itself alone where its descendants are to be kept', { descendants: 'keep' as const }, [false, true, true], []],
])('revoking a token ends %s, in rows of the trail', async (_, query, open, listed) => {
  const name = listed.length > 0 ? 'x1' : 'x2';
  const { top, child, grandchild } = await addFamily(name);
  const bystander = await addOperator(platform, owner(), `${name}.bystander`, ['read']);
  const answer = await owner().call('revokeOperatorToken', { params: { id: top.id }, query });
  expect(answer.descendants.map((token) => token.name)).toEqual(listed);
  expect(answer.descendants.every(({ revokedAt }) => revokedAt === answer.revokedAt)).toBe(true);
  const asked = await Promise.all([top, child, grandchild, bystander].map((each) => each.ask('listContent')));
  // A right token passes even where wrong ones have used the address's guesses up.
  expect(asked.map(({ status }) => status === 200)).toEqual([...open, true]);
  const rows = platform.database.kysely.selectFrom('operator_actions').select('target').orderBy('id');
  const written = await rows
    .where('endpoint', '=', 'revokeOperatorToken')
    .where('target', 'like', `%:${name}%`)
    .execute();
  expect(written.map(({ target }) => target)).toEqual([name, ...listed].map((each) => `operator-token:${each}`));
  // What was kept, or was made by a release that ends one token alone, ends with the next call.
  const again = () => owner().call('revokeOperatorToken', { params: { id: top.id } });
  expect((await again()).descendants).toHaveLength(listed.length > 0 ? 0 : 2);
  expect(await again()).toMatchObject({ revokedAt: answer.revokedAt, descendants: [] });
  expect((await grandchild.ask('listContent')).status).not.toBe(200);
});

test('a token that is made while its maker is revoked does not stay', async () => {
  const { top, child } = await addFamily('x3');
  const [, made] = await Promise.all([
    owner().call('revokeOperatorToken', { params: { id: top.id } }),
    child.ask('issueOperatorToken', { body: { name: 'x3.late', scopes: ['read'] } }),
  ]);
  expect([200, 401, 429]).toContain(made.status);
  const { tokens } = await owner().call('listOperatorTokens');
  expect(tokens.filter((token) => token.name.startsWith('x3') && token.revokedAt === null)).toEqual([]);
});

test('a token cannot make others unless it has every scope', async () => {
  const some = await addOperator(platform, owner(), 'some', ['read', 'content', 'settings', 'players']);
  const answer = await some.ask('issueOperatorToken', { body: { name: 'more', scopes: ['money'] } });
  expect(errorOf(answer).errorCode).toBe('operatorScopeMissing');
});

/** Last: it uses the address's guesses up. */
test('wrong tokens are counted apart: the players of the address log in all the same', async () => {
  const guess = () => createOperatorClient(platform, 'a-wrong-token-of-many-letters').ask('listContent');
  const statuses = [];
  for (let i = 0; i < 8; i += 1) statuses.push((await guess()).status);
  expect(statuses.at(-1)).toBe(429);
  expect((await createTestClient(platform).login('nora', 'foyer-demo')).status).toBe(200);
  expect((await owner().ask('listContent')).status).toBe(200);
});
