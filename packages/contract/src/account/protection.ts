import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

export const getProtectionStatus = endpoint({
  name: 'getProtectionStatus',
  method: 'GET',
  path: '/api/protection/status',
  summary: 'Whether the whole site is behind the blocking screen (SHELL-12, CALL-11).',
  access: 'anyone',
  response: z.object({ data: z.object({ protected: z.boolean() }) }),
  errors: [],
  cache: { seconds: 5 },
  changesWith: ['catalogueChanged'],
});
