import type { Endpoint } from '@foyer/contract/endpoint';
import { COMMON_ERRORS } from '@foyer/contract/endpoint';
import { ENDPOINTS } from '@foyer/contract/endpoints';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { describeApi } from './open-api.ts';

const Described = z.object({
  openapi: z.string(),
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.looseObject({
        operationId: z.string(),
        'x-access': z.string(),
        parameters: z.array(z.looseObject({ name: z.string(), in: z.string() })),
        responses: z.record(z.string(), z.looseObject({ 'x-error-codes': z.optional(z.array(z.string())) })),
      }),
    ),
  ),
});

const described = z.parse(Described, JSON.parse(JSON.stringify(describeApi())));

test.each(Object.values<Endpoint>(ENDPOINTS).map((endpoint) => [endpoint.name, endpoint] as const))(
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

test('it is OpenAPI 3.1', () => {
  expect(described.openapi).toBe('3.1.0');
});
