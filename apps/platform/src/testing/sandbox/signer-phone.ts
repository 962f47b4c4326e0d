import type { Platform } from '../../app.ts';
import { TEST_ORIGIN } from '../test-client.ts';

/** What a person does on the phone that is asked last: presses this code, or `refuse`. */
export async function answerPhone({ app, deps }: Pick<Platform, 'app' | 'deps'>, pressed: string): Promise<void> {
  const { session_id } = await deps.database.kysely
    .selectFrom('sandbox_signings')
    .select('session_id')
    .where('result', 'is', null)
    .orderBy('started_at', 'desc')
    .executeTakeFirstOrThrow();
  const response = await app.request(`${TEST_ORIGIN}/sandbox/signer/${session_id}/answer`, {
    method: 'POST',
    headers: { origin: TEST_ORIGIN, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ code: pressed }).toString(),
  });
  if (response.status !== 303) throw new Error(`the phone answers ${response.status}`);
}
