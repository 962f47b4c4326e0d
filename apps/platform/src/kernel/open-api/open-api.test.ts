import { readFileSync } from 'node:fs';
import { API_TAGS, API_VERSION } from '@foyer/contract/api-info';
import type { Endpoint } from '@foyer/contract/endpoint';
import { COMMON_ERRORS } from '@foyer/contract/endpoint';
import { ENDPOINTS } from '@foyer/contract/endpoints';
import { OPERATOR_SCOPES } from '@foyer/contract/operator/operator-scope';
import { STREAMS } from '@foyer/contract/streams';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { describeApi, tagOf } from './open-api.ts';

const Described = z.object({
  openapi: z.string(),
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.looseObject({
        operationId: z.string(),
        'x-access': z.string(),
        security: z.array(z.record(z.string(), z.array(z.string()))),
        parameters: z.array(z.looseObject({ name: z.string(), in: z.string() })),
        responses: z.record(z.string(), z.looseObject({ 'x-error-codes': z.optional(z.array(z.string())) })),
      }),
    ),
  ),
});

const text = JSON.stringify(describeApi());
const described = z.parse(Described, JSON.parse(text));
const served = Object.values<Endpoint>(ENDPOINTS).filter(({ access }) => access !== 'development');

test.each(served.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s is described with its access, parameters and every error code',
  (name, endpoint) => {
    const operation = described.paths[endpoint.path]?.[endpoint.method.toLowerCase()];
    expect(operation).toMatchObject({ operationId: name, 'x-access': endpoint.access });
    const codes = Object.values(operation?.responses ?? {}).flatMap((response) => response['x-error-codes'] ?? []);
    expect(codes.sort()).toEqual([...COMMON_ERRORS, ...endpoint.errors].sort());
    const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    const named = operation?.parameters.filter((parameter) => parameter.in === 'path').map(({ name: of }) => of);
    expect(named).toEqual(inPath);
  },
);

test('every reference leads to a component, and a schema of the contract stands there under its own name', () => {
  const components = z.parse(z.record(z.string(), z.unknown()), described.components.schemas);
  const references = new Set([...text.matchAll(/"\$ref":"([^"]*)"/g)].map(([, reference]) => reference));
  expect(
    [...references].filter((reference) => !((reference ?? '').replace('#/components/schemas/', '') in components)),
  ).toEqual([]);
  expect(text).not.toContain('$defs');
  expect(components).toMatchObject({ Game: {}, Balance: {}, ContentNode: {}, ApiError: {}, LoginBody: {} });
  expect(described.paths['/api/player/balance']?.get?.responses[200]).toMatchObject({
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Balance' } } },
  });
});

test('every setting says what it does', () => {
  const settings = z.parse(
    z.array(z.object({ properties: z.record(z.string(), z.object({ description: z.string() })) })),
    ['FrontEndSettings', 'BackEndSettings', 'StoredBackEndSettings'].map((name) => described.components.schemas[name]),
  );
  expect(settings[0]?.properties.homeRows?.description).toMatch(/rows of games/);
});

test('a field with a default may be left out when it is sent and is always answered', () => {
  const { FrontEndSettings } = described.components.schemas;
  expect(FrontEndSettings).toMatchObject({ required: expect.arrayContaining(['groupPins']) });
});

test.each(STREAMS.map((stream) => [stream.name, stream] as const))(
  '%s is described with its events',
  (name, stream) => {
    const answer = described.paths[stream.path]?.get;
    expect(answer).toMatchObject({ operationId: name });
    const events = z.parse(
      z.object({
        content: z.object({ 'text/event-stream': z.object({ 'x-events': z.record(z.string(), z.unknown()) }) }),
      }),
      answer?.responses[200],
    ).content['text/event-stream']['x-events'];
    expect(Object.keys(events)).toEqual(Object.keys(stream.events));
  },
);

test('every call has a tag that is described, and the demo is in none', () => {
  const tags = new Set(Object.keys(described.paths).map(tagOf));
  expect([...tags].sort()).toEqual(Object.keys(API_TAGS).sort());
  expect(Object.keys(described.paths).filter((path) => path.startsWith('/api/dev'))).toEqual([]);
});

test("an operator's call names the scheme and the scopes that its token needs", () => {
  const securityOf = (path: string, method: string) => described.paths[path]?.[method]?.security;
  expect(securityOf('/api/operator/settings', 'put')).toEqual([{ operator: ['settings'] }]);
  expect(securityOf('/api/operator/tokens', 'post')).toEqual([{ operator: [...OPERATOR_SCOPES] }]);
  const calls = served.filter(({ access }) => access === 'operator');
  expect(calls.filter(({ path, method }) => !securityOf(path, method.toLowerCase())?.[0]?.operator?.[0])).toEqual([]);
});

test('it is OpenAPI 3.1 in the version of the packages', () => {
  expect(described.openapi).toBe('3.1.0');
  const packageFile = readFileSync(new URL('../../../../../package.json', import.meta.url), 'utf8');
  expect(JSON.parse(packageFile)).toMatchObject({ version: API_VERSION });
});
