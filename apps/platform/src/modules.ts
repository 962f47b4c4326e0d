import type { Hono } from 'hono';
import type { Retentions } from './kernel/db/retention.ts';
import type { SchemaMigration } from './kernel/db/schema-migration.ts';
import type { SessionEvents } from './kernel/events/live-event.ts';
import type { LiveStreams } from './kernel/events/live-streams.ts';
import type { HttpDeps } from './kernel/http/mount.ts';
import type { Handlers } from './kernel/http/registry.ts';
import type { JobKind } from './kernel/jobs/queue.ts';
import type { Kernel } from './kernel/kernel.ts';
import { KERNEL_PARTS } from './kernel/kernel-parts.ts';
import type { Module, ModulePart, ScheduledJob } from './kernel/module.ts';
import * as listed from './module-list.ts';
import type { AgeCheckDeps } from './modules/age-check/service.ts';
import { CAMPAIGN_APPROVALS } from './modules/campaign/service.ts';
import { EXCLUSION_APPROVALS } from './modules/exclusion/service.ts';
import type { GameDeps } from './modules/game/service.ts';
import type { OpenIdDeps } from './modules/identity/service.ts';
import type { LiveTableDeps } from './modules/live-table/service.ts';
import { LOYALTY_APPROVALS } from './modules/loyalty/service.ts';
import type { MailDeps } from './modules/mail/service.ts';
import type { ApprovalDeps, ApprovedActions, ApprovedName } from './modules/operator/service.ts';
import type { PayAndPlayDeps } from './modules/pay-and-play/service.ts';
import { PAYMENT_APPROVALS, type PaymentDeps } from './modules/payment/service.ts';
import type { PlayDeps } from './modules/play/service.ts';
import type { PushDeps } from './modules/push/service.ts';
import type { RegisterDeps } from './modules/register/service.ts';
import type { SignerDeps } from './modules/signer/service.ts';
import type { CardDeps, DocumentDeps, IdentityProviderDeps } from './modules/verification/service.ts';

/** What modules need; each takes what it names. */
export type AppDeps = Kernel &
  PlayDeps &
  GameDeps &
  LiveTableDeps &
  AgeCheckDeps &
  CardDeps &
  IdentityProviderDeps &
  MailDeps &
  OpenIdDeps &
  ApprovalDeps &
  DocumentDeps &
  PaymentDeps &
  PayAndPlayDeps &
  PushDeps &
  RegisterDeps &
  SignerDeps & { live: LiveStreams };

export type Listed = (typeof listed)[keyof typeof listed];

const MODULES: readonly Module<AppDeps>[] = Object.values(listed);

const PARTS: readonly ModulePart<AppDeps>[] = [...KERNEL_PARTS, ...MODULES];

type AllOf<Part> = (Part extends unknown ? (part: Part) => void : never) extends (all: infer All) => void ? All : never;

const allHandlers: AllOf<Listed['handlers']> = Object.assign({}, ...MODULES.map(({ handlers }) => handlers));

/** A missing handler does not compile. */
export const HANDLERS: Handlers<AppDeps> = allHandlers;

/** Carried out once a second operator approves. A missing one does not compile. */
export const APPROVED_ACTIONS: ApprovedActions<ApprovedName> = {
  ...CAMPAIGN_APPROVALS,
  ...EXCLUSION_APPROVALS,
  ...LOYALTY_APPROVALS,
  ...PAYMENT_APPROVALS,
};

/** Published ones never change. PostgreSQL 15 and the release before: docs/operators/migrations.md. */
export const MIGRATIONS: Readonly<Record<string, SchemaMigration>> = Object.fromEntries(
  PARTS.flatMap(({ migrations = {} }) => Object.entries(migrations)).sort(([one], [other]) => (one < other ? -1 : 1)),
);

/** Every table of the database. One that no module names fails `retention.test.ts`. */
export const RETENTION: Retentions = Object.assign({}, ...PARTS.map(({ retention }) => retention));

export const SCHEDULE: readonly ScheduledJob<AppDeps>[] = PARTS.flatMap(({ schedule = [] }) => schedule);

export const JOBS: Readonly<Record<string, JobKind<AppDeps>>> = Object.assign({}, ...MODULES.map(({ jobs }) => jobs));

export const SESSION_EVENTS: SessionEvents = Object.assign({}, ...MODULES.map(({ sessionEvents }) => sessionEvents));

export function mountModules(app: Hono, http: HttpDeps, deps: AppDeps): void {
  for (const { mount } of MODULES) mount?.(app, http, deps);
}
