import { CHAT_STREAM_PATH } from '@foyer/contract/chat';
import { EVENT_STREAM_PATH } from '@foyer/contract/event';
import { TABLE_STREAM_PATH } from '@foyer/contract/live-table';
import type { RandomBytes } from '@foyer/domain/random/random';
import { Hono } from 'hono';
import type { Logger } from 'pino';
import { type AskReadiness, createMetricsApp, createReadiness, mountHealth } from './health.ts';
import { startHousekeeping } from './housekeeping.ts';
import { forgetAll } from './kernel/cache/kept-in-memory.ts';
import type { Clock } from './kernel/clock/clock.ts';
import { CLOCK_CHANNEL, createMovableClock } from './kernel/clock/movable-clock.ts';
import type { Config } from './kernel/config/config.ts';
import type { Database } from './kernel/db/database.ts';
import { prepareSchema } from './kernel/db/prepare-schema.ts';
import { Refusal } from './kernel/errors/refusal.ts';
import { type Listener, startListening } from './kernel/events/listen.ts';
import { parseNotification } from './kernel/events/live-event.ts';
import { LiveStreams } from './kernel/events/live-streams.ts';
import { mountEvents } from './kernel/events/mount-events.ts';
import { LIVE_CHANNEL } from './kernel/events/publish.ts';
import { answerRefusal } from './kernel/http/answer.ts';
import { createInFlightLines } from './kernel/http/in-flight.ts';
import { type Mounting, mountEndpoints } from './kernel/http/mount.ts';
import { createPageOpener, type OpenPage } from './kernel/http/page-calls.ts';
import { createRateLimits } from './kernel/http/rate-limits.ts';
import { requestIdOf } from './kernel/http/request-id.ts';
import { refuseUnavailable } from './kernel/http/unavailable.ts';
import { createProxyWarning } from './kernel/http/unnamed-proxy.ts';
import { openAnchor } from './kernel/ledger/anchor-ledger.ts';
import { createMetrics } from './kernel/metrics.ts';
import { mountOpenApi } from './kernel/open-api/open-api.ts';
import { mountChatEvents } from './modules/chat/mount-chat-events.ts';
import { mountCms } from './modules/content/mount-cms.ts';
import { mountPictures } from './modules/content/mount-pictures.ts';
import { HANDLERS } from './modules/handlers.ts';
import { JackpotBoard } from './modules/jackpot/jackpot-board.ts';
import { openFloor } from './modules/live-table/live-floor.ts';
import { mountTableEvents } from './modules/live-table/mount-table-events.ts';
import { WATCHERS_CHANNEL } from './modules/live-table/watchers.ts';
import type { MailLook } from './modules/mail/format-mail.ts';
import { openWayOut } from './modules/mail/open-way-out.ts';
import { PostOffice } from './modules/mail/post-office.ts';
import { startPlaySweeps } from './modules/play/recover-rounds.ts';
import { openPushes } from './modules/push/open-pushes.ts';
import { mountSandbox } from './sandbox/sandbox.ts';
import { markProduction, refuseOnProduction } from './seed/production-mark.ts';
import { refuseDemoData } from './seed/refuse-demo-data.ts';
import type { Services } from './services.ts';

export type PlatformOptions = {
  database: Database;
  clock: Clock;
  randomBytes: RandomBytes;
  config: Config;
  log: Logger;
  /** How the mails of each brand look; a brand without one sends plain text. */
  mailLooks?: ReadonlyMap<string, MailLook>;
  /** Ids of the brands that are not for play money; none unless said otherwise. */
  realMoneyBrands?: ReadonlySet<string>;
  /** Tests only: see Services. */
  betweenDrawAndStore?: (gameId: number) => Promise<void>;
  /** Tests only: false repeats no job by a timer, which would come in between: a test does each job itself. */
  runsJobs?: boolean;
};

export type Platform = {
  app: Hono;
  /** Figures and details for the operator's own network, never on the public port. */
  metricsApp: Hono;
  services: Services;
  /** For pages rendered in this process: their calls without a network between. */
  openPage: OpenPage;
  /** Ends streams, timers and connections. Closing the database is the caller's. */
  close(): Promise<void>;
};

/** The reference platform without a port: bring the schema up to date, start listening for events, mount every call. */
export async function createPlatform(options: PlatformOptions): Promise<Platform> {
  const { database, config, log, randomBytes, realMoneyBrands = new Set(), runsJobs = true } = options;
  await prepareSchema(options);
  const metrics = createMetrics();
  if (!config.production) await refuseOnProduction(database, config.demo);
  if (!config.demo) await refuseDemoData(database, config);
  if (config.production) await markProduction(database, options.clock);
  const clock = createMovableClock(options.clock, database.pool, config.demo);
  await clock.refresh();
  const mails = new PostOffice({
    database,
    clock,
    config,
    log,
    openTransport: () => openWayOut({ ...options, clock }),
    ...(options.mailLooks && { looks: options.mailLooks }),
  });
  const pushes = await openPushes({ ...options, clock });
  const live = new LiveStreams({ database, log, metrics, config, randomBytes });
  const jackpots: JackpotBoard = new JackpotBoard({ database, log, onChange: (state) => floor.tellJackpot(state) });
  const jackpotsIn = (currency: string) => jackpots.states(currency);
  const floor = openFloor({ ...options, realMoneyBrands, runsJobs, clock, metrics, mails, pushes, jackpotsIn });
  await jackpots.refresh();
  const parts = { clock, live, floor, jackpots, metrics, mails, pushes };
  const services: Services = { config, randomBytes, log, database, realMoneyBrands, ...parts };
  const listener = await listenFor(services);
  const sweeps = await startPlaySweeps(services, runsJobs);
  const anchor = await openAnchor(config.ledgerKey, config.ledgerHeads);
  const housekeeping = runsJobs ? startHousekeeping(services, anchor) : null;
  if (runsJobs) for (const part of [live, jackpots, mails, pushes]) part.start();
  const rateLimits = createRateLimits({ pool: database.pool, config, log, metrics });
  const mounting = {
    platform: services,
    handlers: HANDLERS,
    rateLimits,
    salt: await readSalt(database),
    inFlight: createInFlightLines(),
    warnOfProxy: createProxyWarning(config.proxies, log),
  };
  const askReadiness = createReadiness(services);
  return {
    app: createApp(mounting, askReadiness),
    metricsApp: createMetricsApp(services, askReadiness),
    services,
    openPage: createPageOpener(mounting),
    async close() {
      housekeeping?.stop();
      await mails.close();
      await pushes.close();
      sweeps.stop();
      live.close();
      await jackpots.stop();
      await floor.close();
      await listener.close();
    },
  };
}

/** Hears what other processes, and this one, wrote: live events and a moved clock. */
function listenFor(services: Services): Promise<Listener> {
  const { database, log, live, floor, clock } = services;
  const refreshClock = () => {
    clock.refresh().catch((error: unknown) => log.error({ err: error }, 'the clock could not be read'));
  };
  return startListening({
    connection: database.connection,
    log,
    handlers: {
      [LIVE_CHANNEL]: (payload) => {
        const event = parseNotification(payload);
        if (event?.name === 'catalogueChanged') forgetAll(services);
        if (event) live.deliver(event);
        else log.error('a notification was not understood');
      },
      [CLOCK_CHANNEL]: refreshClock,
      [WATCHERS_CHANNEL]: () => floor.recount(),
    },
    onGap: () => {
      forgetAll(services);
      live.dropAll();
      floor.recount();
      refreshClock();
    },
  });
}

function createApp(mounting: Mounting, askReadiness: AskReadiness): Hono {
  const app = new Hono();
  mountHealth(app, askReadiness);
  mountOpenApi(app);
  mountEvents(app, EVENT_STREAM_PATH, mounting);
  mountTableEvents(app, TABLE_STREAM_PATH, mounting);
  mountChatEvents(app, CHAT_STREAM_PATH, mounting);
  mountEndpoints(app, mounting);
  mountCms(app, mounting.platform);
  mountPictures(app, mounting.platform);
  if (mounting.platform.config.demo) mountSandbox(app, mounting.platform);
  app.notFound(({ req }) =>
    answerRefusal(
      new Refusal('101'),
      requestIdOf((name) => req.header(name)),
    ),
  );
  app.onError((error, { req }) => {
    const requestId = requestIdOf((name) => req.header(name));
    const refusal = error instanceof Refusal ? error : refuseUnavailable(error, mounting.platform);
    if (refusal) return answerRefusal(refusal, requestId);
    mounting.platform.log.error({ err: error, requestId }, 'call failed');
    return answerRefusal(new Refusal('100', { subMessage: `Request ${requestId}.` }), requestId);
  });
  return app;
}

async function readSalt({ pool }: Database): Promise<string> {
  const { rows } = await pool.query<{ salt: string }>('SELECT salt FROM platform_secret');
  return rows[0]?.salt ?? '';
}
