import { createHash } from 'node:crypto';
import type { Queries, Trx } from '../../../kernel/db/database.ts';
import type { ConsentSource } from './consent-tables.ts';

/** `text`: the words beside the box, as the player read them. */
export type ConsentChange = { consent: string; isGiven: boolean; text: string };

export type ConsentOrigin = { source: ConsentSource; language: string; at: Date };

/** The consents now in force by name: the latest row of each counts. */
export async function findConsents(queries: Queries | Trx, playerId: number): Promise<ReadonlyMap<string, boolean>> {
  const rows = await queries
    .selectFrom('consents')
    .distinctOn('consent')
    .select(['consent', 'is_given'])
    .where('player_id', '=', playerId)
    .orderBy('consent')
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map(({ consent, is_given }) => [consent, is_given]));
}

/** The word in force on one consent, and where it was given. */
export async function findConsent(
  queries: Queries | Trx,
  playerId: number,
  consent: string,
): Promise<{ isGiven: boolean; source: ConsentSource } | undefined> {
  const row = await queries
    .selectFrom('consents')
    .select(['is_given', 'source'])
    .where('player_id', '=', playerId)
    .where('consent', '=', consent)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row && { isGiven: row.is_given, source: row.source };
}

function versionOf(language: string, text: string): string {
  return createHash('sha256').update(`${language}\n${text}`).digest('hex').slice(0, 16);
}

/**
 * Appends what changed, in the caller's transaction, which holds the player's row or has just written it. Returns the names of what
 * is another than before; the first word on a consent is a change.
 */
export async function recordConsents(
  trx: Trx,
  playerId: number,
  changes: readonly ConsentChange[],
  { source, language, at }: ConsentOrigin,
): Promise<string[]> {
  const known = await findConsents(trx, playerId);
  const changed = changes.filter(({ consent, isGiven }) => known.get(consent) !== isGiven);
  if (changed.length === 0) return [];
  const rows = changed.map(({ consent, isGiven, text }) => ({
    consent,
    isGiven,
    version: versionOf(language, text),
    text,
  }));
  const texts = new Map(rows.map(({ version, text }) => [version, { version, language, text }]));
  await trx
    .insertInto('consent_texts')
    .values([...texts.values()])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx
    .insertInto('consents')
    .values(
      rows.map(({ consent, isGiven, version }) => ({
        player_id: playerId,
        consent,
        is_given: isGiven,
        text_version: version,
        source,
        at,
      })),
    )
    .execute();
  return changed.map(({ consent }) => consent);
}

/** To be written to, and to be given bonuses. */
const OFFER_CONSENTS = [
  'receiveEmail',
  'receiveSms',
  'receiveEmailAndSms',
  'skypeId',
  'campaignsEnabled',
  'depositParticipationInAutomaticCampaigns',
] as const;

/** Withdraws what was agreed to receive, and the campaign of the registration. The player's row is locked, as for `recordConsents`. */
export async function withdrawOffers(trx: Trx, playerId: number, at: Date): Promise<void> {
  const known = await findConsents(trx, playerId);
  const given = OFFER_CONSENTS.filter((consent) => known.get(consent));
  const changes = given.map((consent) => ({ consent, isGiven: false, text: 'Withdrawn by an exclusion.' }));
  await recordConsents(trx, playerId, changes, { source: 'exclusion', language: 'en', at });
  await trx.updateTable('players').set({ campaign_id: null, promo_code: null }).where('id', '=', playerId).execute();
}
