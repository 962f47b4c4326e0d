import type { Http2Bindings, HttpBindings } from '@hono/node-server';

/** What the platform reads the caller's network address from, as the node server hands it to Hono. */
export type ServerContext = HttpBindings | Http2Bindings;
