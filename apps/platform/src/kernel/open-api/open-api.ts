import { API_TAGS, API_VERSION } from '@foyer/contract/api-info';
import { COMMON_ERRORS, type Endpoint } from '@foyer/contract/endpoint';
import { ENDPOINTS } from '@foyer/contract/endpoints';
import { ApiError, type ErrorCode } from '@foyer/contract/error';
import { OPERATOR_SCOPES } from '@foyer/contract/operator/operator-scope';
import { type EventStream, STREAMS } from '@foyer/contract/streams';
import type { Hono } from 'hono';
import { ERROR_TABLE } from '../errors/error-table.ts';
import { SECURITY_HEADERS } from '../http/answer.ts';
import { ApiSchemas, type Json } from './api-schemas.ts';

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'Made and kept by the client: a repeat with the same key has one effect and gets the same answer.',
  required: true,
  schema: { type: 'string', minLength: 16, maxLength: 64 },
};

function describeParameters({ params, query }: Pick<Endpoint, 'params' | 'query'>, schemas: ApiSchemas): Json[] {
  return [
    { kind: 'path', schema: params },
    { kind: 'query', schema: query },
  ].flatMap(({ kind, schema }) => {
    if (!schema) return [];
    const { properties, required } = schemas.describeFields(schema);
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: kind,
      required: kind === 'path' || required.includes(name),
      schema: property,
    }));
  });
}

function describeRefusals(codes: readonly ErrorCode[], schemas: ApiSchemas): Json {
  const schema = schemas.addAnswered('ApiError', ApiError);
  const byStatus = Map.groupBy(codes, (code) => ERROR_TABLE[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      status,
      {
        description: group.map((code) => `${code}: ${ERROR_TABLE[code].sentence}`).join(' '),
        'x-error-codes': group,
        content: { 'application/json': { schema } },
      },
    ]),
  );
}

const pascalCase = (name: string) => `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;

function describeBody({ name, body, upload }: Endpoint, schemas: ApiSchemas): Json | undefined {
  if (upload) {
    const file = { schema: { type: 'string', format: 'binary' } };
    return { required: true, content: Object.fromEntries(upload.types.map((type) => [type, file])) };
  }
  if (!body) return undefined;
  const schema = schemas.addSent(`${pascalCase(name)}Body`, body);
  return { required: true, content: { 'application/json': { schema } } };
}

const SECURITY = {
  anyone: [{}, { session: [] }],
  guest: [{}],
  player: [{ session: [] }],
  development: [],
} satisfies Readonly<Record<Exclude<Endpoint['access'], 'operator'>, readonly Json[]>>;

/** OpenAPI 3.1 lets a bearer's requirement list roles: here the scopes. */
function describeSecurity(endpoint: Endpoint): readonly Json[] {
  if (endpoint.access !== 'operator') return SECURITY[endpoint.access];
  return [{ operator: endpoint.scope === 'all' ? OPERATOR_SCOPES : [endpoint.scope] }];
}

/** `/api/game/list` is tagged `game`. */
export function tagOf(path: string): string {
  return path.split('/')[2] ?? '';
}

function describeEndpoint(endpoint: Endpoint, schemas: ApiSchemas): Json {
  const requestBody = describeBody(endpoint, schemas);
  const schema = schemas.addAnswered(`${pascalCase(endpoint.name)}Response`, endpoint.response);
  const parameters = describeParameters(endpoint, schemas);
  return {
    operationId: endpoint.name,
    tags: [tagOf(endpoint.path)],
    summary: endpoint.summary,
    'x-access': endpoint.access,
    ...(endpoint.approval && { 'x-approval': endpoint.approval }),
    'x-cache': endpoint.cache,
    security: describeSecurity(endpoint),
    parameters: endpoint.idempotency === 'required' ? [...parameters, IDEMPOTENCY_KEY] : parameters,
    ...(requestBody && { requestBody }),
    responses: {
      200: { description: 'Done.', content: { 'application/json': { schema } } },
      ...describeRefusals([...COMMON_ERRORS, ...endpoint.errors], schemas),
    },
  };
}

function describeStream({ name, path, summary, query, events, errors }: EventStream, schemas: ApiSchemas): Json {
  const payloads = Object.entries(events).map(([event, payload]) => [
    event,
    schemas.addAnswered(`${pascalCase(event)}Event`, payload),
  ]);
  return {
    operationId: name,
    tags: [tagOf(path)],
    summary,
    'x-access': 'anyone',
    'x-cache': 'no-store',
    security: SECURITY.anyone,
    parameters: describeParameters(query ? { query } : {}, schemas),
    responses: {
      200: {
        description:
          'Server-sent events. The `data:` of each is JSON; `x-events` gives its schema by the name in `event:`.',
        content: { 'text/event-stream': { schema: { type: 'string' }, 'x-events': Object.fromEntries(payloads) } },
      },
      ...describeRefusals(errors, schemas),
    },
  };
}

/** Derived from the endpoints and streams, without calls of the demo. */
export function describeApi(): Json {
  const schemas = new ApiSchemas();
  const paths: Record<string, Json> = {};
  const endpoints = Object.values<Endpoint>(ENDPOINTS).filter(({ access }) => access !== 'development');
  for (const endpoint of endpoints) {
    const operation = describeEndpoint(endpoint, schemas);
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation };
  }
  for (const stream of STREAMS) paths[stream.path] = { get: describeStream(stream, schemas) };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Foyer',
      version: API_VERSION,
      description: 'The calls between the front end and a platform.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: "The site's own origin." }],
    tags: Object.entries(API_TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: schemas.build(paths),
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: '__Host-foyer' },
        operator: {
          type: 'http',
          scheme: 'bearer',
          description: `A token of the operator. Each call names the scopes it needs: ${OPERATOR_SCOPES.join(', ')}.`,
        },
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
