import { randomUUID } from 'node:crypto';
import type { SignerMethod } from '@foyer/domain/login/validate-signer';
import { MINUTE_MS } from '@foyer/domain/time/duration';
import type { Kernel } from '../../kernel/kernel.ts';

/** As the real services wait. */
const WAIT_MS = 2 * MINUTE_MS;
const LISTED = 20;

export type SandboxSigning = {
  session_id: string;
  method: SignerMethod;
  person: string;
  text: string;
  code: string;
  result: string | null;
  started_at: Date;
  expires_at: Date;
};

type NewSigning = Pick<SandboxSigning, 'method' | 'person' | 'text' | 'code'>;

/** Returns the session's id. */
export async function addSandboxSigning({ database, clock }: Kernel, signing: NewSigning): Promise<string> {
  const session_id = randomUUID();
  const started_at = clock.now();
  const expires_at = new Date(started_at.getTime() + WAIT_MS);
  await database.kysely
    .insertInto('sandbox_signings')
    .values({ ...signing, session_id, started_at, expires_at })
    .execute();
  return session_id;
}

export async function findSandboxSigning({ database }: Kernel, id: string): Promise<SandboxSigning | undefined> {
  return database.kysely.selectFrom('sandbox_signings').selectAll().where('session_id', '=', id).executeTakeFirst();
}

/** The newest first. */
export async function listSandboxSignings({ database }: Kernel): Promise<SandboxSigning[]> {
  return database.kysely
    .selectFrom('sandbox_signings')
    .selectAll()
    .orderBy('started_at', 'desc')
    .orderBy('session_id')
    .limit(LISTED)
    .execute();
}

export function isWaiting({ result, expires_at }: SandboxSigning, now: Date): boolean {
  return result === null && expires_at > now;
}

/** The first answer counts, and only before the end. */
export async function answerSandboxSigning({ database, clock }: Kernel, id: string, result: string): Promise<void> {
  await database.kysely
    .updateTable('sandbox_signings')
    .set({ result })
    .where('session_id', '=', id)
    .where('result', 'is', null)
    .where('expires_at', '>', clock.now())
    .execute();
}
