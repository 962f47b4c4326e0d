import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Http2Bindings, HttpBindings } from '@hono/node-server';

/** What the platform reads the caller's network address from, as the node server hands it to Hono. */
export type ServerContext = HttpBindings | Http2Bindings;

const incoming = new IncomingMessage(new Socket());

/** For calls in nobody's name: they have no network address. */
export const NOBODY: ServerContext = { incoming, outgoing: new ServerResponse(incoming) };
