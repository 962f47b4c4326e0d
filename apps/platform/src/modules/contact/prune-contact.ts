import type { Database } from '../../store/database.ts';
import { PICTURE_WAITS_MS } from './take-picture.ts';

const DAY_MS = 86_400_000;
/** How long messages are kept, with their pictures and mails. docs/operators/contact.md says so to operators. */
const REQUESTS_KEPT_MS = 365 * DAY_MS;
/** Sent mails are kept for looking into complaints about them. */
const MAILS_KEPT_MS = 30 * DAY_MS;

/** Removes pictures that no message took up, old messages, old mails. */
export async function pruneContact({ kysely }: Database, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  await kysely
    .deleteFrom('contact_pictures')
    .where('request_id', 'is', null)
    .where('at', '<', before(PICTURE_WAITS_MS))
    .execute();
  await kysely.deleteFrom('contact_requests').where('at', '<', before(REQUESTS_KEPT_MS)).execute();
  await kysely
    .deleteFrom('mails')
    .where(({ eb, or }) =>
      or([eb('sent_at', '<', before(MAILS_KEPT_MS)), eb('given_up_at', '<', before(MAILS_KEPT_MS))]),
    )
    .execute();
}
