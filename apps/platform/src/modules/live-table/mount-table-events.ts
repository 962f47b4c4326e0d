import { CODE } from '@foyer/contract/error-code';
import { CURRENCIES } from '@foyer/domain/money/currency-table';
import type { Hono } from 'hono';
import { Refusal } from '../../kernel/errors/refusal.ts';
import { mountStream } from '../../kernel/events/mount-stream.ts';
import type { HttpDeps } from '../../kernel/http/mount.ts';
import { readQuery } from '../../kernel/http/read-input.ts';
import type { LiveTableService } from './live-table-service.ts';
import type { StreamOptions } from './table-streams.ts';

/** Throws Refusal 2 for any other query. */
function parseStreamOptions(request: Request): StreamOptions {
  const { watch = '', currency, only, ...others } = readQuery(request.url);
  const isCurrency = currency === undefined || CURRENCIES.has(currency);
  const isOnly = only === undefined || (only === 'jackpots' && currency !== undefined && watch === '');
  if (Object.keys(others).length > 0 || !/^[A-Za-z0-9-]{0,80}$/.test(watch) || !isCurrency || !isOnly) {
    throw new Refusal(CODE.badRequest);
  }
  return { watch: watch || null, currency: currency ?? null, tables: only === undefined };
}

/** The jackpot requestContext, whose origin is opaque, reads jackpots alone. */
function openToAll(response: Response, { tables }: StreamOptions): Response {
  if (!tables) response.headers.set('access-control-allow-origin', '*');
  return response;
}

/** Open to all. A stream does not keep a session alive. */
export function mountTableEvents(app: Hono, path: string, http: HttpDeps, liveTables: LiveTableService): void {
  mountStream(app, path, http, {
    name: 'the stream of tables',
    open: async ({ request, requestContext, findSession }) => {
      const options = parseStreamOptions(request);
      const session = await findSession();
      return openToAll(await liveTables.openStream(session, requestContext, options), options);
    },
  });
}
