import { COMMON_ERRORS, type Endpoint } from '@foyer/contract/endpoint';
import { ENDPOINTS } from '@foyer/contract/endpoints';
import { ApiError } from '@foyer/contract/error';
import type { Hono } from 'hono';
import * as z from 'zod/mini';
import { SECURITY_HEADERS } from './answer.ts';
import { ERROR_TABLE } from './error-table.ts';

type Json = Record<string, unknown>;

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

function parametersOf(endpoint: Endpoint): Json[] {
  const places = [
    ['path', endpoint.params],
    ['query', endpoint.query],
  ] as const;
  const named = places.flatMap(([place, schema]) => {
    if (!schema) return [];
    const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: property,
    }));
  });
  if (endpoint.idempotency !== 'required') return named;
  const schema = { type: 'string', minLength: 16, maxLength: 64 };
  return [...named, { name: 'Idempotency-Key', in: 'header', required: true, schema }];
}

function responsesOf(endpoint: Endpoint): Json {
  const codes = [...COMMON_ERRORS, ...endpoint.errors];
  const byStatus = Map.groupBy(codes, (code) => ERROR_TABLE[code].status);
  const refusals = [...byStatus].map(([status, group]) => [
    status,
    {
      description: group.map((code) => `${code}: ${ERROR_TABLE[code].sentence}`).join(' '),
      'x-error-codes': group,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/ApiError' } } },
    },
  ]);
  const answer = { schema: jsonSchema(endpoint.response, 'output') };
  return { 200: { description: 'Done.', content: { 'application/json': answer } }, ...Object.fromEntries(refusals) };
}

function contentOfUpload(types: readonly string[]): Json {
  return Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]));
}

function describeEndpoint(endpoint: Endpoint): Json {
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    'x-access': endpoint.access,
    'x-cache': endpoint.cache,
    ...(endpoint.access === 'player' && { security: [{ session: [] }] }),
    ...(endpoint.access === 'operator' && { security: [{ operator: [] }] }),
    parameters: parametersOf(endpoint),
    ...(endpoint.upload && { requestBody: { required: true, content: contentOfUpload(endpoint.upload.types) } }),
    ...(endpoint.body && {
      requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(endpoint.body, 'input') } } },
    }),
    responses: responsesOf(endpoint),
  };
}

/** OpenAPI 3.1 of the contract, derived from its endpoints: it cannot be stale. */
export function describeApi(): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of Object.values<Endpoint>(ENDPOINTS)) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: describeEndpoint(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Foyer', version: '0.1.0', description: 'The calls between the front end and a platform.' },
    paths,
    components: {
      schemas: { ApiError: jsonSchema(ApiError, 'output') },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: '__Host-foyer' },
        operator: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}

export function mountOpenApi(app: Hono): void {
  let text: string | undefined;
  app.get('/api/openapi.json', () => {
    text ??= JSON.stringify(describeApi());
    const headers = { ...SECURITY_HEADERS, 'content-type': 'application/json', 'cache-control': 'public, max-age=300' };
    return new Response(text, { headers });
  });
}
