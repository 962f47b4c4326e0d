import type { Http2Bindings, HttpBindings } from '@hono/node-server';

/** For the caller's network address. */
export type ServerContext = HttpBindings | Http2Bindings;
