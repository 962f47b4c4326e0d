import { CODE } from '@foyer/contract/error-code';
import type { CardAnswer, CardPlayer } from '@foyer/contract/verification/membership-card';
import { VERIFICATION_CODE } from '@foyer/contract/verification/verification-code';
import { PERSON_NAMES } from '@foyer/domain/verification/document-details';
import { isHolder } from '@foyer/domain/verification/membership-card';
import type { Queries, Trx } from '../../../kernel/db/database.ts';
import { transact } from '../../../kernel/db/transact.ts';
import { Refusal } from '../../../kernel/errors/refusal.ts';
import { applyAction, openCase } from '../cases/case-row.ts';
import { findAreaStatuses } from '../cases/find-area-statuses.ts';
import { forgetWrittenDetails } from '../details/written-details.ts';
import { type CardDeps, type CardRecord, RegisterUnavailable } from './membership-register.ts';

const REGISTER = 'membership register';

const without = (result: CardAnswer['result']): CardAnswer => ({ result, player: null });

function describe(record: CardRecord): CardPlayer {
  const { firstName, lastName, birthDate, citizenship, phoneNumber, address, document, snapshots } = record;
  return {
    citizenship,
    fields: { firstName, lastName, birthDate, citizenship, ...document },
    phoneNumber,
    address,
    snapshots: [...snapshots],
  };
}

/** Throws Refusal 101 without a register, 310 when it does not answer; the log says why. */
async function askRegister({ membershipRegister, log }: CardDeps, cardNumber: string) {
  if (!membershipRegister) throw new Refusal(CODE.notFound);
  return membershipRegister.find(cardNumber).catch((error: unknown) => {
    if (!(error instanceof RegisterUnavailable)) throw error;
    log.warn({ reason: error.message }, 'the register of membership cards could not be asked');
    throw new Refusal(VERIFICATION_CODE.providerUnavailable);
  });
}

async function findSavedCard(queries: Queries | Trx, playerId: number): Promise<string | null> {
  const row = await queries
    .selectFrom('verification_cards')
    .select(['card_number', 'confirmed_at'])
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  return row?.card_number ?? null;
}

function isOthers(queries: Queries | Trx, cardNumber: string, playerId: number) {
  return queries
    .selectFrom('verification_cards')
    .select('player_id')
    .where('card_number', '=', cardNumber)
    .where('confirmed_at', 'is not', null)
    .where('player_id', '!=', playerId)
    .executeTakeFirst();
}

/** The number that `updateFields` brings; one that is confirmed stays. */
export async function saveCardNumber(trx: Trx, playerId: number, cardNumber: string, at: Date): Promise<void> {
  await trx
    .insertInto('verification_cards')
    .values({ player_id: playerId, card_number: cardNumber, saved_at: at })
    .onConflict((conflict) =>
      conflict
        .column('player_id')
        .doUpdateSet({ card_number: cardNumber, saved_at: at })
        .where('verification_cards.confirmed_at', 'is', null),
    )
    .execute();
}

/** What the register says of the saved number: never more of a holder than who the account is already. */
async function judge(deps: CardDeps, playerId: number): Promise<{ answer: CardAnswer; cardNumber: string }> {
  const { kysely } = deps.database;
  const { name } = await findAreaStatuses(kysely, playerId);
  const cardNumber = (await findSavedCard(kysely, playerId)) ?? '';
  if (name === 'VERIFIED') return { answer: without('alreadyValidated'), cardNumber };
  const record = cardNumber === '' ? undefined : await askRegister(deps, cardNumber);
  if (!record) return { answer: without('notFound'), cardNumber };
  const player = await kysely
    .selectFrom('players')
    .select(['first_name as firstName', 'last_name as lastName', 'birth_date as birthDate'])
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow();
  if (!isHolder(player, record)) return { answer: without('notFound'), cardNumber };
  if (await isOthers(kysely, cardNumber, playerId)) return { answer: without('duplicate'), cardNumber };
  return { answer: { result: 'found', player: describe(record) }, cardNumber };
}

export async function verifyCard(deps: CardDeps, playerId: number): Promise<CardAnswer> {
  if (!deps.membershipRegister) throw new Refusal(CODE.notFound);
  return (await judge(deps, playerId)).answer;
}

/** Throws Refusal `changedMeanwhile` where the card or the case is another's by now. */
export async function confirmCard(deps: CardDeps, playerId: number): Promise<CardAnswer> {
  if (!deps.membershipRegister) throw new Refusal(CODE.notFound);
  const { answer, cardNumber } = await judge(deps, playerId);
  if (answer.result !== 'found') return answer;
  const at = deps.clock.now();
  await transact(deps.database, async (trx) => {
    const updated = await trx
      .updateTable('verification_cards')
      .set({ confirmed_at: at })
      .where('player_id', '=', playerId)
      .where('card_number', '=', cardNumber)
      .where('confirmed_at', 'is', null)
      .executeTakeFirst();
    if (updated.numUpdatedRows === 0n) throw new Refusal('changedMeanwhile');
    // The register knows the account's person, not another that was written for documents.
    await forgetWrittenDetails(trx, playerId, PERSON_NAMES);
    const by = { kind: 'provider', name: REGISTER } as const;
    const proofs = answer.player?.address ? (['identity', 'address'] as const) : (['identity'] as const);
    for (const proof of proofs) {
      const { id, state } = await openCase(trx, { playerId, proof, cause: 'player' }, at);
      // A person who has it already decides it.
      if (state === 'asked' || state === 'checking') await applyAction(trx, id, { action: 'approve', by, at });
    }
  }).catch((error: unknown) => {
    // Two players with one card, at the same time: the first has it.
    if (error instanceof Error && 'code' in error && error.code === '23505') throw new Refusal('changedMeanwhile');
    throw error;
  });
  return answer;
}

export async function declineCard({ database }: CardDeps, playerId: number): Promise<CardAnswer> {
  await database.kysely
    .deleteFrom('verification_cards')
    .where('player_id', '=', playerId)
    .where('confirmed_at', 'is', null)
    .execute();
  return without('notFound');
}
