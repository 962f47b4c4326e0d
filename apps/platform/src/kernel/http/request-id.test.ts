import { expect, test } from 'vitest';
import { requestIdOf } from './request-id.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const OWN = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-/;

test.each([
  ['an id of a proxy', { 'x-request-id': 'edge-7f3a:0001' }, 'edge-7f3a:0001'],
  [
    'an id before a trace',
    { 'x-request-id': 'edge-7f3a', traceparent: `00-${TRACE}-00f067aa0ba902b7-01` },
    'edge-7f3a',
  ],
  ['a trace', { traceparent: `00-${TRACE}-00f067aa0ba902b7-01` }, TRACE],
  ['a trace of a later version', { traceparent: `01-${TRACE}-00f067aa0ba902b7-01-more` }, TRACE],
  ['nothing', {}, OWN],
  ['an id with a line break', { 'x-request-id': 'edge-7f3a\n{"level":50}' }, OWN],
  ['an id with markup', { 'x-request-id': '<b>edge-7f3a</b>' }, OWN],
  ['an id that is too long', { 'x-request-id': 'a'.repeat(129) }, OWN],
  ['an id that tells nothing', { 'x-request-id': '1' }, OWN],
  ['no trace', { traceparent: `00-${'0'.repeat(32)}-00f067aa0ba902b7-01` }, OWN],
  ['a trace of no version', { traceparent: `ff-${TRACE}-00f067aa0ba902b7-01` }, OWN],
])('%s names the request', (_, headers: Record<string, string>, name) => {
  const id = requestIdOf((header) => headers[header]);
  if (typeof name === 'string') expect(id).toBe(name);
  else expect(id).toMatch(name);
});
