import { CODE } from '@foyer/contract/error-code';
import { EVENT_STREAM_PATH } from '@foyer/contract/event';
import type { RandomBytes } from '@foyer/domain/random/random';
import { Hono } from 'hono';
import type { Logger } from 'pino';
import { startSchedule } from './background-jobs.ts';
import { createMailTransport } from './create-mail-transport.ts';
import { type AskReadiness, createMetricsApp, createReadiness, mountHealth } from './health.ts';
import { clearCaches } from './kernel/cache/cached-read.ts';
import type { Clock } from './kernel/clock/clock.ts';
import { CLOCK_CHANNEL, createMovableClock } from './kernel/clock/movable-clock.ts';
import type { Config } from './kernel/config/config.ts';
import type { Database } from './kernel/db/database.ts';
import { Refusal } from './kernel/errors/refusal.ts';
import { type Listener, startListening } from './kernel/events/listen.ts';
import { parseNotification } from './kernel/events/live-event.ts';
import { LiveStreams } from './kernel/events/live-streams.ts';
import { mountEvents } from './kernel/events/mount-events.ts';
import { LIVE_CHANNEL } from './kernel/events/publish.ts';
import { answerRefusal } from './kernel/http/answer.ts';
import { createInFlightLines } from './kernel/http/in-flight.ts';
import { type CreatePageClient, pageClientFactory } from './kernel/http/in-process-client.ts';
import { type HttpDeps, mountEndpoints } from './kernel/http/mount.ts';
import { createRateLimits } from './kernel/http/rate-limits.ts';
import { requestIdOf } from './kernel/http/request-id.ts';
import { pairEndpoints } from './kernel/http/run-call.ts';
import { refuseUnavailable } from './kernel/http/unavailable.ts';
import { createProxyWarning } from './kernel/http/unnamed-proxy.ts';
import { JOBS_CHANNEL } from './kernel/jobs/enqueue.ts';
import { JobQueue } from './kernel/jobs/queue.ts';
import type { Kernel } from './kernel/kernel.ts';
import { openAnchor } from './kernel/ledger/anchor-ledger.ts';
import { createMetrics } from './kernel/metrics.ts';
import { mountOpenApi } from './kernel/open-api/open-api.ts';
import { readSecret } from './kernel/tokens/secret-hash.ts';
import { JackpotBoard } from './modules/jackpot/service.ts';
import { openLiveTables, WATCHERS_CHANNEL } from './modules/live-table/service.ts';
import { MailSender, type MailStyle } from './modules/mail/service.ts';
import { findOperator } from './modules/operator/service.ts';
import type { PaymentDeps } from './modules/payment/service.ts';
import { recoverRounds } from './modules/play/service.ts';
import { openPushes } from './modules/push/service.ts';
import type { Registers } from './modules/register/service.ts';
import { findSession } from './modules/session/service.ts';
import { BRAND_COOKIE, marketInForce } from './modules/settings/service.ts';
import type { IdentityProviderDeps, KeyRing } from './modules/verification/service.ts';
import { APPROVED_ACTIONS, type AppDeps, HANDLERS, JOBS, mountModules, SESSION_EVENTS } from './modules.ts';
import { openRegisters } from './open-registers.ts';
import { prepareSchema } from './prepare-schema.ts';
import { createSandboxIdentity, sandboxIdentitySecret } from './sandbox/identity/create-identity-provider.ts';
import { createSandboxIssuer } from './sandbox/idin/create-idin-issuer.ts';
import { createSandboxRegister } from './sandbox/membership-cards/create-register.ts';
import { createSandboxProviders } from './sandbox/openid/create-openid-providers.ts';
import { createSandboxPayerBank } from './sandbox/payments/create-payer-bank.ts';
import { createSandboxPayments, sandboxWebhookSecret } from './sandbox/payments/create-payment-provider.ts';
import { WebhookCourier } from './sandbox/payments/webhook-courier.ts';
import { createSandboxRegisters } from './sandbox/registers/create-registers.ts';
import { mountSandbox } from './sandbox/sandbox.ts';
import { createSandboxSigners } from './sandbox/signer/create-signers.ts';
import { assertNotProductionData, markProduction } from './seed/production-mark.ts';
import { refuseDemoData } from './seed/refuse-demo-data.ts';

export type PlatformOptions = {
  database: Database;
  clock: Clock;
  randomBytes: RandomBytes;
  config: Config;
  log: Logger;
  /** By brand; without one mails are plain text. */
  mailStyles?: ReadonlyMap<string, MailStyle>;
  /** By the name that methods say; default none, but the sandbox's in a demo. */
  paymentProviders?: PaymentDeps['paymentProviders'];
  /** Encrypt players' documents; default none, which closes the uploads. */
  documentKeys?: KeyRing | null;
  /** By name; default none, but the sandbox's in a demo. */
  identityProviders?: IdentityProviderDeps['identityProviders'];
  /** National exclusion registers; default those of the configuration, and in a demo the sandbox's for the rest. */
  registers?: Registers;
  /** Ids of brands; default none. */
  realMoneyBrands?: ReadonlySet<string>;
  /** Tests only: between drawing and storing a live table's round. */
  betweenDrawAndStore?: (gameId: number) => Promise<void>;
  /** Tests only: false starts no timer. */
  runsJobs?: boolean;
};

export type Platform = {
  app: Hono;
  /** For the operator's own network, never on the public port. */
  metricsApp: Hono;
  deps: AppDeps;
  queue: JobQueue<AppDeps>;
  /** Sends what the sandbox's payment provider has to say. */
  courier: WebhookCourier;
  /** For pages rendered in this process. */
  createPageClient: CreatePageClient;
  /** Does not close the database. */
  close(): Promise<void>;
};

/** The reference platform without a port: migrates, listens for events, mounts all calls. */
export async function createPlatform(options: PlatformOptions): Promise<Platform> {
  const { database, config, log, randomBytes, realMoneyBrands = new Set(), runsJobs = true } = options;
  const { documentKeys = null } = options;
  if (!documentKeys) log.warn('no keys for documents: players cannot upload any (docs/operators/documents.md)');
  await prepareSchema(options);
  const metrics = createMetrics();
  if (!config.production) await assertNotProductionData(database, config.demo);
  if (!config.demo) await refuseDemoData(database, config);
  if (config.production) await markProduction(database, options.clock);
  const clock = createMovableClock(options.clock, database.pool, config.demo);
  await clock.refresh();
  const kernel: Kernel = { config, clock, randomBytes, log, database, metrics, realMoneyBrands };
  const mails = new MailSender({
    openTransport: () => createMailTransport(kernel),
    ...(options.mailStyles && { styles: options.mailStyles }),
  });
  const pushes = await openPushes(kernel);
  const live = new LiveStreams({ ...kernel, sessionEvents: SESSION_EVENTS });
  const jackpots: JackpotBoard = new JackpotBoard({ database, onChange: (state) => liveTables.sendJackpot(state) });
  const jackpotsIn = (currency: string) => jackpots.states(currency);
  const liveTables = openLiveTables({ ...options, ...kernel, runsJobs, jackpotsIn });
  await jackpots.refresh();
  // The app is made below, and called only once it is there.
  const signers = config.demo ? createSandboxSigners((path, init) => app.request(path, init)) : {};
  const openIdProviders = config.demo ? createSandboxProviders((address, init) => app.request(address, init)) : {};
  const ageCheckIssuer = config.demo ? createSandboxIssuer((path, init) => app.request(path, init)) : null;
  const payerBank = config.demo ? createSandboxPayerBank((path, init) => app.request(path, init)) : null;
  const salt = await readSecret(kernel);
  const webhookSecret = sandboxWebhookSecret(salt);
  const paymentProviders = {
    ...options.paymentProviders,
    ...(config.demo && createSandboxPayments((path, init) => app.request(path, init), webhookSecret)),
  };
  const identityProviders = {
    ...options.identityProviders,
    ...(config.demo && createSandboxIdentity((path, init) => app.request(path, init), sandboxIdentitySecret(salt))),
  };
  const registers = options.registers ?? {
    ...(config.demo && createSandboxRegisters((path, init) => app.request(path, init), salt)),
    ...openRegisters(config.registers),
  };
  const membershipRegister = config.demo ? createSandboxRegister((path) => app.request(path)) : null;
  const outside = {
    signers,
    openIdProviders,
    ageCheckIssuer,
    payerBank,
    paymentProviders,
    identityProviders,
    membershipRegister,
    registers,
    approvedActions: APPROVED_ACTIONS,
  };
  const deps: AppDeps = { ...kernel, ...outside, documentKeys, live, liveTables, jackpots, mails, pushes };
  await warnOfMissingRegister(deps);
  const queue = new JobQueue(deps, JOBS);
  const listener = await listenFor(deps, queue);
  // No stake is held when calls come in.
  await recoverRounds(deps);
  const anchor = await openAnchor(config.ledgerKey, config.ledgerHeads);
  const schedule = runsJobs ? startSchedule(deps, anchor) : null;
  if (runsJobs) for (const part of [live, queue]) part.start();
  const http: HttpDeps = {
    kernel: deps,
    endpoints: pairEndpoints(HANDLERS, deps),
    findSession: (token, purpose) => findSession(database, token, clock.now(), purpose),
    findOperator: (headers, endpoint, guesses) => findOperator(headers, endpoint, deps, guesses),
    brandOf: (call) => (config.demo ? (call.cookie(BRAND_COOKIE) ?? '') : ''),
    rateLimits: createRateLimits({ pool: database.pool, config, log, metrics }),
    salt,
    inFlight: createInFlightLines(),
    warnOfProxy: createProxyWarning(config.proxies, log),
  };
  const askReadiness = createReadiness(deps);
  const app = createApp(http, deps, askReadiness);
  const courier = new WebhookCourier(deps, webhookSecret, (body, headers) =>
    app.request('/api/payment/webhook/sandbox', { method: 'POST', headers, body }),
  );
  if (runsJobs && config.demo) courier.start();
  return {
    app,
    metricsApp: createMetricsApp(deps, askReadiness),
    deps,
    queue,
    courier,
    createPageClient: pageClientFactory(http),
    async close() {
      schedule?.stop();
      await courier.close();
      await queue.close();
      await mails.close();
      live.close();
      await jackpots.close();
      await liveTables.close();
      await listener.close();
    },
  };
}

/** Play fails closed, so that the site can start: withdrawals go on. */
async function warnOfMissingRegister(deps: AppDeps): Promise<void> {
  const { code, protection } = await marketInForce(deps);
  const { register } = protection;
  if (!register || deps.registers[register]) return;
  deps.log.error(
    `The market ${code} asks the register ${register}: nobody can play or pay in before FOYER_REGISTER_${register.toUpperCase()} is set (docs/operators/registers.md).`,
  );
}

/** Live events, moved clocks, jobs and watchers of all processes. */
function listenFor(deps: AppDeps, queue: JobQueue<AppDeps>): Promise<Listener> {
  const { database, log, live, liveTables, clock } = deps;
  const refreshClock = () => {
    clock.refresh().catch((error: unknown) => log.error({ err: error }, 'the clock could not be read'));
  };
  return startListening({
    connection: database.connection,
    log,
    handlers: {
      [LIVE_CHANNEL]: (payload) => {
        const event = parseNotification(payload);
        if (event?.name === 'catalogueChanged') clearCaches(deps);
        if (event) live.deliver(event);
        else log.error('a notification was not understood');
      },
      [CLOCK_CHANNEL]: refreshClock,
      [WATCHERS_CHANNEL]: () => liveTables.recount(),
      [JOBS_CHANNEL]: (kind) => queue.wake(kind),
    },
    onGap: () => {
      clearCaches(deps);
      live.dropAll();
      liveTables.recount();
      refreshClock();
    },
  });
}

function createApp(http: HttpDeps, deps: AppDeps, askReadiness: AskReadiness): Hono {
  const app = new Hono();
  mountHealth(app, askReadiness);
  mountOpenApi(app);
  mountEvents(app, EVENT_STREAM_PATH, http, deps.live);
  mountEndpoints(app, http);
  mountModules(app, http, deps);
  if (deps.config.demo) mountSandbox(app, deps);
  app.notFound(({ req }) =>
    answerRefusal(
      new Refusal(CODE.notFound),
      requestIdOf((name) => req.header(name)),
    ),
  );
  app.onError((error, { req }) => {
    const requestId = requestIdOf((name) => req.header(name));
    const refusal = error instanceof Refusal ? error : refuseUnavailable(error, deps);
    if (refusal) return answerRefusal(refusal, requestId);
    deps.log.error({ err: error, requestId }, 'call failed');
    return answerRefusal(new Refusal(CODE.technicalIssue, { subMessage: `Request ${requestId}.` }), requestId);
  });
  return app;
}
