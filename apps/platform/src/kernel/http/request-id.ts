import { randomUUID } from 'node:crypto';

/** No sign that could break a line of a log, a header or a page. */
const REQUEST_ID = /^[\w.:+/=-]{8,128}$/;
/** W3C Trace Context, 3.2: version, trace id, parent id, flags. */
const TRACE_PARENT = /^[0-9a-f]{2}-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}(?:-|$)/;
const NO_TRACE = '0'.repeat(32);

/** The `X-Request-Id`, else the trace id, else a new id. It only joins lines of logs; nothing is decided by it. */
export function requestIdOf(header: (name: string) => string | null | undefined): string {
  const given = header('x-request-id') ?? '';
  if (REQUEST_ID.test(given)) return given;
  const [version, trace = NO_TRACE] = TRACE_PARENT.exec(header('traceparent') ?? '') ?? [];
  return trace === NO_TRACE || version?.startsWith('ff') ? randomUUID() : trace;
}
