import { CODE } from '@foyer/contract/error-code';
import { isEmailAddress } from '@foyer/domain/fields/email-address';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@foyer/domain/time/duration';
import { sql } from 'kysely';
import type { Trx } from '../../../kernel/db/database.ts';
import { Refusal } from '../../../kernel/errors/refusal.ts';
import type { RequestContext } from '../../../kernel/http/handler.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { createToken, hashToken } from '../../../kernel/tokens/token.ts';
import { queueMail } from '../../mail/service.ts';
import { hashMailbox } from '../../session/service.ts';
import { getShownBrand } from '../../settings/service.ts';
import { draftMail } from '../registration-mails.ts';
import { hashDraftToken, seal, unseal } from './draft-seal.ts';
import { findDraftToken, readDraft } from './draft-store.ts';

const SHOWN_MS = 15 * MINUTE_MS;
const MAILED_MS = DAY_MS;
/** To one mailbox, an hour. */
const MOST_OF_MAILBOX = 3;

const hashCode = (code: string) => hashToken(`draft-link ${code}`);

type LinkCall = RequestContext & { by: 'mail' | 'screen'; mailLanguage: string };

/** Counts in the caller's transaction. Throws Refusal rateLimited. */
async function assertFewLinks(
  trx: Trx,
  deps: Kernel,
  link: { address_hash: string; email_hash: Buffer | null; created_at: Date },
): Promise<void> {
  const since = new Date(link.created_at.getTime() - HOUR_MS);
  const locks = [
    `draft-link ${link.address_hash}`,
    ...(link.email_hash ? [`draft-link ${link.email_hash.toString('hex')}`] : []),
  ];
  for (const name of locks) await sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
  const { fromHere, toMailbox } = await trx
    .selectFrom('registration_draft_links')
    .select(({ fn }) => [
      fn.countAll<bigint>().filterWhere('address_hash', '=', link.address_hash).as('fromHere'),
      fn.countAll<bigint>().filterWhere('email_hash', '=', link.email_hash).as('toMailbox'),
    ])
    .where('created_at', '>', since)
    .where(({ or, eb }) => or([eb('address_hash', '=', link.address_hash), eb('email_hash', '=', link.email_hash)]))
    .executeTakeFirstOrThrow();
  if (Number(fromHere) < deps.config.registrationsPerAddress && Number(toMailbox) < MOST_OF_MAILBOX) return;
  throw new Refusal('rateLimited', { retryAfterMs: HOUR_MS });
}

/**
 * Opens the draft once on another device. The link holds the draft's key, encrypted with its code. Throws Refusal 101, 2 with an
 * issue of `email`, rateLimited.
 */
export async function makeDraftLink(deps: Kernel, call: LinkCall): Promise<{ code: string | null; expiresAt: string }> {
  const token = findDraftToken(call);
  const draft = token === null ? null : await readDraft(deps, token);
  if (token === null || !draft) throw new Refusal(CODE.notFound);
  const email = draft.values.email?.trim() ?? '';
  if (call.by === 'mail' && !isEmailAddress(email)) {
    throw new Refusal(CODE.badRequest, { issues: [{ field: 'email', key: email === '' ? 'required' : 'email' }] });
  }
  const { brand } = await getShownBrand(deps, call);
  const code = createToken(deps);
  const now = deps.clock.now();
  const expires = new Date(now.getTime() + (call.by === 'mail' ? MAILED_MS : SHOWN_MS));
  const mail = call.by === 'mail' ? await draftMail({ code, origin: call.origin, language: call.mailLanguage }) : null;
  const link = {
    code_hash: hashCode(code),
    draft_hash: hashDraftToken(token),
    sealed_token: seal(code, token, deps.randomBytes(12)),
    email_hash: mail ? hashMailbox(email) : null,
    address_hash: call.addressHash,
    created_at: now,
    expires_at: expires,
  };
  await deps.database.kysely.transaction().execute(async (trx) => {
    await assertFewLinks(trx, deps, link);
    await trx.insertInto('registration_draft_links').values(link).execute();
    if (mail)
      await queueMail(
        trx,
        { ...mail, to: { name: '', address: email }, brand, language: call.mailLanguage, purpose: 'service' },
        now,
      );
  });
  return { code: mail ? null : code, expiresAt: expires.toISOString() };
}

/** Uses the link up and returns the draft's key. Throws Refusal 195 for an unknown code, 209 for a used one, 194 for an expired one. */
export async function useDraftLink({ database, clock }: Kernel, code: string): Promise<string> {
  const now = clock.now();
  const codeHash = hashCode(code);
  const used = await database.kysely
    .updateTable('registration_draft_links')
    .set({ used_at: now })
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('sealed_token')
    .executeTakeFirst();
  if (used) return unseal(code, used.sealed_token);
  const known = await database.kysely
    .selectFrom('registration_draft_links')
    .select('used_at')
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
  if (!known) throw new Refusal(CODE.codeNotFound);
  throw new Refusal(known.used_at ? CODE.codeUsed : CODE.codeExpired);
}
