import { hash } from 'node:crypto';
import { CODE } from '@foyer/contract/error-code';
import type { FieldContext } from '@foyer/domain/fields/field-context';
import type { Issue } from '@foyer/domain/form/issue';
import { caseOwner } from '@foyer/domain/verification/case-state';
import {
  type DetailName,
  type DetailsDraft,
  EMPTY_DETAILS,
  formatDetail,
  isPersonName,
  missingPerson,
  type PERSON_NAMES,
  validateDetails,
} from '@foyer/domain/verification/document-details';
import { lockedFields, type StatusFields } from '@foyer/domain/verification/locked-fields';
import { formatCardNumber, isCardNumber } from '@foyer/domain/verification/membership-card';
import type { Queries, Trx } from '../../../kernel/db/database.ts';
import { Refusal } from '../../../kernel/errors/refusal.ts';
import { saveCardNumber } from '../card/membership-cards.ts';
import { IS_OPEN } from '../cases/case-row.ts';
import { findAreaStatuses } from '../cases/find-area-statuses.ts';
import { findWrittenDetails, isDetailName } from './written-details.ts';

type Details = Partial<DetailsDraft>;

/** What the player said last; of the account where nothing was said. */
export async function findKnownDetails(queries: Queries | Trx, playerId: number): Promise<Details> {
  const player = await queries
    .selectFrom('players')
    .select(['first_name', 'last_name', 'birth_date', 'citizenship'])
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow();
  const written = await findWrittenDetails(queries, playerId);
  const account: [DetailName, string | null][] = [
    ['firstName', player.first_name],
    ['lastName', player.last_name],
    ['birthDate', player.birth_date],
    ['citizenship', player.citizenship],
  ];
  const said = written.map(({ name, value }): [DetailName, string] => [name, value]);
  return Object.fromEntries([...account, ...said].filter(([, value]) => value !== null && value !== ''));
}

export type CheckedPerson = Readonly<Record<(typeof PERSON_NAMES)[number], string>>;

/** Whom an identity is to be proved of. Throws Refusal personUnknown with what is not known. */
export async function demandPerson(queries: Queries | Trx, playerId: number): Promise<CheckedPerson> {
  const known = await findKnownDetails(queries, playerId);
  const missing = missingPerson(known);
  if (missing.length > 0) throw new Refusal('personUnknown', { fields: missing });
  const { firstName = '', lastName = '', birthDate = '' } = known;
  return { firstName, lastName, birthDate };
}

/** Of one case: another case's hash of the same person is another. */
export function hashCheckedPerson(caseId: string, { firstName, lastName, birthDate }: CheckedPerson): string {
  return hash('sha256', JSON.stringify([caseId, firstName, lastName, birthDate]), 'hex').slice(0, 32);
}

/**
 * The person that is proved, at a provider or in review, and what a person of the desk has before them: changed meanwhile, the
 * proof would stand for somebody else. Where the proof is asked for, all of it may be written, and of the person what is not known.
 */
async function isHeld(trx: Trx, playerId: number, known: Details): Promise<(name: DetailName) => boolean> {
  const { verified } = await trx
    .selectFrom('players')
    .select('verified')
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow();
  // Locked: it goes to review with what is written before, or after.
  const open = await trx
    .selectFrom('verification_cases')
    .select('state')
    .where('player_id', '=', playerId)
    .where('proof', '=', 'identity')
    .where(IS_OPEN)
    .forUpdate()
    .executeTakeFirst();
  const owner = open ? caseOwner(open.state) : null;
  if (owner === 'player') return () => false;
  if (owner === 'operator') return () => true;
  const isProved = verified || owner === 'provider';
  return (name) => isProved && Boolean(known[name]) && isPersonName(name);
}

type Change = {
  playerId: number;
  fields: Details & { lvcNumber?: string | undefined };
  context: FieldContext;
  settings: { accountValidationTypes?: readonly string[]; verificationStatusFields?: StatusFields | undefined };
  at: Date;
};

/**
 * Those of them that changed (REGCALL-10, REGCALL-11). Throws Refusal 2 with the issues of the fields that were sent, and
 * `changedMeanwhile` for a field that a provider is checking (KYC-46), that is in review or proved.
 */
export async function saveDetails(trx: Trx, { playerId, fields, context, settings, at }: Change): Promise<boolean> {
  const { lvcNumber, ...details } = fields;
  const sent = Object.entries(details).flatMap(([name, value]): [DetailName, string][] =>
    isDetailName(name) && value !== undefined ? [[name, formatDetail(name, value)]] : [],
  );
  const known = await findKnownDetails(trx, playerId);
  const draft: DetailsDraft = { ...EMPTY_DETAILS, ...known, ...Object.fromEntries(sent) };
  const { accountValidationTypes } = settings;
  const names = new Set<string>(sent.map(([name]) => name));
  const issues: Issue[] = validateDetails(draft, { ...context, accountValidationTypes }).filter(({ field }) =>
    names.has(field),
  );
  const cardNumber = lvcNumber === undefined ? null : formatCardNumber(lvcNumber);
  if (cardNumber !== null && !isCardNumber(cardNumber)) issues.push({ field: 'lvcNumber', key: 'valid' });
  if (issues.length > 0) throw new Refusal(CODE.badRequest, { issues });
  const statuses = await findAreaStatuses(trx, playerId);
  const locked = lockedFields({ statuses, listed: settings.verificationStatusFields, known });
  const changed = sent.filter(([name, value]) => value !== (known[name] ?? ''));
  const held = changed.length > 0 ? await isHeld(trx, playerId, known) : () => false;
  if (changed.some(([name]) => locked.has(name) || held(name))) throw new Refusal('changedMeanwhile');
  for (const [name, value] of changed) {
    await trx
      .insertInto('verification_fields')
      .values({ player_id: playerId, name, value, updated_at: at })
      .onConflict((conflict) => conflict.columns(['player_id', 'name']).doUpdateSet({ value, updated_at: at }))
      .execute();
  }
  if (cardNumber !== null) await saveCardNumber(trx, playerId, cardNumber, at);
  return changed.length > 0;
}
