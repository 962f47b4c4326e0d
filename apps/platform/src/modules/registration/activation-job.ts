import type { ExclusionState } from '@foyer/domain/exclusion/exclusion';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@foyer/domain/time/duration';
import { type Selectable, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Trx } from '../../kernel/db/database.ts';
import type { JobKind } from '../../kernel/jobs/queue.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { readSecret } from '../../kernel/tokens/secret-hash.ts';
import { createToken, hashToken } from '../../kernel/tokens/token.ts';
import { findPersonExclusion, hashPersonKeys } from '../exclusion-gate/service.ts';
import { queueMail } from '../mail/service.ts';
import { activationMail, excludedMail, knownMailboxMail } from './registration-mails.ts';
import type { RegistrationRow } from './registration-tables.ts';

export const SEND_ACTIVATION = 'sendActivation';
export const RESEND_ACTIVATION = 'sendActivationAgain';

const CODE_MS = 2 * DAY_MS;
/** To one mailbox, an hour: anybody can enter an address. */
const MOST_MAILS = 5;

export const hashActivationCode = (code: string): Buffer => hashToken(`activation ${code}`);

const Known = z.object({
  country: z.optional(z.string()),
  nationalIdNumber: z.optional(z.string()),
  birthDate: z.optional(z.string()),
  phoneNumber: z.optional(z.string()),
});

/** What holds for an account that is this newcomer's for certain. */
export async function findRegistrantExclusion(
  trx: Trx,
  { secret, now }: { secret: string; now: Date },
  { email, details }: Pick<Selectable<RegistrationRow>, 'email' | 'details'>,
): Promise<ExclusionState> {
  const { country, nationalIdNumber, birthDate, phoneNumber } = z.parse(Known, details);
  const keys = hashPersonKeys(secret, {
    country: country ?? '',
    nationalId: nationalIdNumber ?? null,
    birthDate: birthDate ?? null,
    name: null,
    email,
    phone: phoneNumber ?? null,
    paymentTargets: [],
  });
  return findPersonExclusion(trx, keys, { except: null, now });
}

const OPEN = { state: 'open' } as const;

type Facts = { origin: string; language: string; secret: string };

/** The code is made here, so that it is stored nowhere but in the mail. */
async function writeMail(
  trx: Trx,
  deps: Kernel,
  row: Selectable<RegistrationRow>,
  { secret, ...facts }: Facts,
): Promise<void> {
  const now = deps.clock.now();
  const mailbox = row.email_hash.toString('hex');
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`activation ${mailbox}`}, 0))`.execute(trx);
  const { rows } = await sql<{ sent: number }>`
    SELECT count(*)::integer AS sent FROM registrations, unnest(mailed_at) AS at
    WHERE email_hash = ${row.email_hash} AND at > ${new Date(now.getTime() - HOUR_MS)}`.execute(trx);
  if ((rows[0]?.sent ?? 0) >= MOST_MAILS) return;
  const known = await trx
    .selectFrom('players')
    .select('id')
    .where(({ eb, fn }) => eb(fn<string>('lower', ['email']), '=', row.email.toLowerCase()))
    .executeTakeFirst();
  const shut = known ? OPEN : await findRegistrantExclusion(trx, { secret, now }, row);
  const code = createToken(deps);
  if (shut.state !== 'open') {
    // The answer of `register` was as any other's: the owner of the mailbox alone learns it.
    const mail = { ...(await excludedMail(facts)), to: { name: '', address: row.email }, brand: row.brand };
    await queueMail(trx, { ...mail, language: facts.language, purpose: 'service' }, now);
    await trx
      .updateTable('registrations')
      .set({ mailed_at: sql`array_append(mailed_at, ${now}::timestamptz)` })
      .where('id', '=', row.id)
      .execute();
    return;
  }
  const text = known ? await knownMailboxMail(facts) : await activationMail({ ...facts, code });
  if (!known) {
    const expires = new Date(Math.min(now.getTime() + CODE_MS, row.expires_at.getTime()));
    await trx
      .insertInto('activation_codes')
      .values({ code_hash: hashActivationCode(code), registration_id: row.id, expires_at: expires })
      .execute();
  }
  await queueMail(
    trx,
    { ...text, to: { name: '', address: row.email }, brand: row.brand, language: facts.language, purpose: 'service' },
    now,
  );
  await trx
    .updateTable('registrations')
    .set({ mailed_at: sql`array_append(mailed_at, ${now}::timestamptz)` })
    .where('id', '=', row.id)
    .execute();
}

const kind = { atOnce: 1, leaseMs: MINUTE_MS, mostAttempts: 12 } as const;

const SendJob = z.object({ registrationId: z.string(), origin: z.string() });

/** The answer of `register` must not wait for what differs between a known mailbox and another. */
export const sendActivationJob: JobKind<Kernel> = {
  ...kind,
  async run(deps, { data }) {
    const { registrationId, origin } = z.parse(SendJob, data);
    const secret = await readSecret(deps);
    await deps.database.kysely.transaction().execute(async (trx) => {
      const row = await trx
        .selectFrom('registrations')
        .selectAll()
        .where('id', '=', registrationId)
        .where('activated_at', 'is', null)
        .executeTakeFirst();
      if (row) await writeMail(trx, deps, row, { origin, language: row.language, secret });
    });
  },
};

const ResendJob = z.object({ mailbox: z.string(), origin: z.string(), language: z.string() });

/** Of the newest registration of a mailbox. */
export const resendActivationJob: JobKind<Kernel> = {
  ...kind,
  async run(deps, { data }) {
    const { mailbox, ...facts } = z.parse(ResendJob, data);
    const secret = await readSecret(deps);
    await deps.database.kysely.transaction().execute(async (trx) => {
      const row = await trx
        .selectFrom('registrations')
        .selectAll()
        .where('email_hash', '=', Buffer.from(mailbox, 'hex'))
        .where('expires_at', '>', deps.clock.now())
        .orderBy('created_at', 'desc')
        .limit(1)
        .executeTakeFirst();
      if (row) await writeMail(trx, deps, row, { ...facts, secret });
    });
  },
};
