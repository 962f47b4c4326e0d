import { EXPORT_KEPT_MS } from '@foyer/domain/my-data/data-request';
import { HOUR_MS, MINUTE_MS } from '@foyer/domain/time/duration';
import * as z from 'zod/mini';
import type { JobKind } from '../../kernel/jobs/queue.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { serverText } from '../../kernel/texts/server-text.ts';
import { queueNotice } from '../account/service.ts';
import { queueMail } from '../mail/service.ts';
import { erasePersonalData } from '../player/service.ts';
import { changeRequest, findErasureBlock, lockRequest } from './data-requests.ts';
import { storeExport } from './export-file.ts';

export const EXPORT_DATA = 'exportData';
export const ERASE_DATA = 'eraseData';

const DataJob = z.object({ requestId: z.string() });

/** Committed before the work, so that the player sees it; a crash leaves `running`, and the job's next try goes on. */
async function startRequest({ database, clock }: Kernel, requestId: string): Promise<boolean> {
  return database.kysely.transaction().execute(async (trx) => {
    const found = await lockRequest(trx, requestId);
    if (!found || !['queued', 'running'].includes(found.state)) return false;
    if (found.state === 'queued') {
      await changeRequest(trx, { id: requestId, playerId: found.player_id }, { state: 'running' }, clock.now());
    }
    return true;
  });
}

/** The last try has failed: the player may ask again. */
async function failRequest({ database, clock }: Kernel, requestId: string): Promise<void> {
  const now = clock.now();
  await database.kysely.transaction().execute(async (trx) => {
    const found = await lockRequest(trx, requestId);
    if (found?.state !== 'running') return;
    const change = { state: 'failed', reason: 'technical', finished_at: now } as const;
    await changeRequest(trx, { id: requestId, playerId: found.player_id }, change, now);
  });
}

function dataJob(
  work: (deps: Kernel, requestId: string) => Promise<void>,
): Pick<JobKind<Kernel>, 'mostAttempts' | 'run'> {
  return {
    mostAttempts: 5,
    async run(deps, { data, isLast }) {
      const { requestId } = z.parse(DataJob, data);
      if (!(await startRequest(deps, requestId))) return;
      try {
        await work(deps, requestId);
      } catch (error) {
        if (isLast) await failRequest(deps, requestId);
        throw error;
      }
    },
  };
}

/** The file is of one snapshot. A crash before the state says so leaves `running`: the next try writes the file anew. */
async function exportData({ database, clock }: Kernel, requestId: string): Promise<void> {
  const now = clock.now();
  const owner = await database.kysely
    .selectFrom('data_requests')
    .innerJoin('players', 'players.id', 'data_requests.player_id')
    .select(['public_user_id as publicUserId', 'language'])
    .where('data_requests.id', '=', requestId)
    .executeTakeFirstOrThrow();
  const t = await serverText(owner.language);
  const snapshot = database.longRunning.kysely.transaction().setIsolationLevel('repeatable read');
  const size = await snapshot.execute((trx) => storeExport(trx, { requestId, ...owner, at: now, t }));
  await database.kysely.transaction().execute(async (trx) => {
    const found = await lockRequest(trx, requestId);
    if (found?.state !== 'running') return;
    const { player_id: playerId, brand } = found;
    const expiresAt = new Date(now.getTime() + EXPORT_KEPT_MS);
    const change = { state: 'ready', size: BigInt(size), finished_at: now, expires_at: expiresAt } as const;
    await changeRequest(trx, { id: requestId, playerId }, change, now);
    await queueNotice(trx, playerId, { brand, at: now }, (text) => ({
      subject: text('account-mail.exportReadySubject'),
      body: text('account-mail.exportReadyBody'),
    }));
  });
}

/** The notice of the erasure is the last mail: it goes to the address that is erased in the same transaction. */
async function eraseData({ database, clock }: Kernel, requestId: string): Promise<void> {
  const now = clock.now();
  await database.longRunning.kysely.transaction().execute(async (trx) => {
    const request = await trx
      .selectFrom('data_requests')
      .innerJoin('players', 'players.id', 'data_requests.player_id')
      .select(['players.id', 'public_user_id', 'full_name', 'email', 'language'])
      .where('data_requests.id', '=', requestId)
      // The player's row first, as whoever stakes or logs in.
      .forNoKeyUpdate('players')
      .executeTakeFirst();
    const found = await lockRequest(trx, requestId);
    if (!request || found?.state !== 'running') return;
    const own = { id: requestId, playerId: request.id };
    const reason = await findErasureBlock(trx, request.id);
    if (reason !== null) {
      await changeRequest(trx, own, { state: 'failed', reason, finished_at: now }, now);
      await queueNotice(trx, request.id, { brand: found.brand, at: now }, (t) => ({
        subject: t('account-mail.erasureStoppedSubject'),
        body: t(reason === 'balanceLeft' ? 'account-mail.erasureBalance' : 'account-mail.erasureRound'),
      }));
      return;
    }
    await changeRequest(trx, own, { state: 'done', finished_at: now }, now);
    await erasePersonalData(trx, request.public_user_id, now);
    if (request.email === null) return;
    const t = await serverText(request.language);
    const mail = {
      to: { name: request.full_name, address: request.email },
      subject: t('account-mail.erasedSubject'),
      body: `${t('account-mail.erasedBody')}\n`,
      brand: found.brand,
      language: t.language,
    };
    await queueMail(trx, { ...mail, purpose: 'service' }, now);
  });
}

export const exportDataJob: JobKind<Kernel> = { ...dataJob(exportData), atOnce: 1, leaseMs: HOUR_MS };
export const eraseDataJob: JobKind<Kernel> = { ...dataJob(eraseData), atOnce: 1, leaseMs: 10 * MINUTE_MS };
