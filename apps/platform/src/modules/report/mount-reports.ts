import { CODE } from '@foyer/contract/error-code';
import {
  type GAME_REPORTS,
  type PLAYER_REPORTS,
  type ReportName,
  readGameReport,
  readPlayerReport,
} from '@foyer/contract/operator/report';
import { startOfLocalDay } from '@foyer/domain/time/local-day';
import type { Context, Hono } from 'hono';
import { BYTE_ORDER_MARK, formatCsvRow } from '../../kernel/csv/csv-row.ts';
import type { Queries } from '../../kernel/db/database.ts';
import { transact } from '../../kernel/db/transact.ts';
import { Refusal } from '../../kernel/errors/refusal.ts';
import { answerRefusal, SECURITY_HEADERS } from '../../kernel/http/answer.ts';
import type { HttpDeps } from '../../kernel/http/mount.ts';
import { formatIssues } from '../../kernel/http/read-input.ts';
import { callerOf, createRequestContext } from '../../kernel/http/request-context.ts';
import { requestIdOf } from '../../kernel/http/request-id.ts';
import { asRefusal } from '../../kernel/http/run-call.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { recordRead } from '../operator/service.ts';
import { marketInForce } from '../settings/service.ts';
import { complaintsReport } from './queries/complaints.ts';
import { exclusionsReport } from './queries/exclusions.ts';
import { limitsReport } from './queries/limits.ts';
import { payoutReport } from './queries/payout.ts';
import { suspiciousPlayReport } from './queries/suspicious-play.ts';
import type { Period, Report } from './report.ts';

const REPORTS: Readonly<Record<(typeof PLAYER_REPORTS)[number] | (typeof GAME_REPORTS)[number], Report>> = {
  complaints: complaintsReport,
  exclusions: exclusionsReport,
  limits: limitsReport,
  payout: payoutReport,
  'suspicious-play': suspiciousPlayReport,
};

function monthOf(month: string, timeZone: string): Period {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const from = startOfLocalDay({ year, month: number, day: 1 }, timeZone);
  return { from, until: startOfLocalDay({ year, month: number + 1, day: 1 }, timeZone), timeZone };
}

/** Page by page, however slowly it is fetched. */
function streamReport(db: Queries, { columns, readPage }: Report, period: Period): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let after: string | null | undefined;
  return new ReadableStream(
    {
      async pull(controller) {
        const head = after === undefined ? `${BYTE_ORDER_MARK}${formatCsvRow(columns)}` : '';
        const { rows, next } = await readPage(db, period, after ?? null);
        controller.enqueue(encoder.encode(head + rows.map(formatCsvRow).join('')));
        after = next;
        if (next === null) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}

/** Who read which report is in the trail before its first row leaves. */
export function mountReports(app: Hono, http: HttpDeps, deps: Kernel): void {
  async function answer(
    { req, env }: Context,
    endpoint: typeof readGameReport | typeof readPlayerReport,
    requestId: string,
  ): Promise<Response> {
    const requestContext = createRequestContext(callerOf(req.raw, env, deps.config), { salt: http.salt, requestId });
    const guesses = { addressHash: requestContext.addressHash, rateLimits: http.rateLimits };
    const operator = await http.findOperator(req.raw.headers, endpoint, guesses);
    const params = endpoint.params.safeParse(req.param());
    const query = endpoint.query.safeParse(req.query());
    if (!params.success) throw new Refusal(CODE.notFound);
    if (!query.success) throw new Refusal(CODE.badRequest, { issues: formatIssues(query.error.issues) });
    const name: ReportName = params.data.report;
    const { month } = query.data;
    const market = await marketInForce(deps);
    await transact(deps.database, (trx) =>
      recordRead(trx, { operator, requestId }, `report:${name}-${month}`, deps.clock.now()),
    );
    const headers = {
      ...SECURITY_HEADERS,
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}-${month}.csv"`,
      'cache-control': 'no-store',
      'x-request-id': requestId,
    };
    const period = monthOf(month, market.protection.timeZone);
    return new Response(streamReport(deps.database.longRunning.kysely, REPORTS[name], period), { headers });
  }

  for (const endpoint of [readPlayerReport, readGameReport]) {
    app.get(endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'), async (context) => {
      const { headers } = context.req.raw;
      const requestId = requestIdOf((name) => headers.get(name));
      http.warnOfProxy(headers);
      try {
        return await answer(context, endpoint, requestId);
      } catch (error) {
        return answerRefusal(asRefusal(error, requestId, endpoint, deps), requestId);
      }
    });
  }
}
