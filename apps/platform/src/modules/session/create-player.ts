import type { Trx } from '../../kernel/db/database.ts';
import { openWallet } from '../../kernel/ledger/wallet-accounts.ts';

export type NewPlayer = {
  publicUserId: string;
  userName: string;
  /** Null: came by a bank, and names no mailbox. */
  email: string | null;
  passwordHash: string;
  nickName: string;
  fullName: string;
  firstName?: string;
  lastName?: string;
  /** ISO 3166 alpha-3. */
  country: string;
  currency: string;
  language: string;
  groups?: string[];
  verified?: boolean;
  youngAdult?: boolean;
  potentialMinor?: boolean;
  status?: 'open' | 'closed';
  story?: string;
  /** `YYYY-MM-DD`. */
  birthDate?: string | null;
  gender?: string | null;
  /** E.164. */
  phoneNumber?: string | null;
  zipCode?: string | null;
  /** ISO 3166 alpha-3. */
  citizenship?: string | null;
  state?: string | null;
  nationalIdNumber?: string | null;
  publicPerson?: boolean;
  campaignId?: string | null;
  promoCode?: string | null;
  registeredVia?: string | null;
  /** When the e-mail address was proved. Default now. */
  activatedAt?: Date | null;
};

/** Returns the player's id. */
export async function createPlayer(trx: Trx, player: NewPlayer, now: Date): Promise<number> {
  const { id } = await trx
    .insertInto('players')
    .values({
      public_user_id: player.publicUserId,
      user_name: player.userName,
      email: player.email,
      password_hash: player.passwordHash,
      nick_name: player.nickName,
      full_name: player.fullName,
      first_name: player.firstName ?? null,
      last_name: player.lastName ?? null,
      country: player.country,
      currency: player.currency,
      language: player.language,
      groups: player.groups ?? [],
      verified: player.verified ?? false,
      young_adult: player.youngAdult ?? false,
      potential_minor: player.potentialMinor ?? false,
      status: player.status ?? 'open',
      story: player.story ?? null,
      birth_date: player.birthDate ?? null,
      gender: player.gender ?? null,
      phone_number: player.phoneNumber ?? null,
      zip_code: player.zipCode ?? null,
      citizenship: player.citizenship ?? null,
      state: player.state ?? null,
      national_id_number: player.nationalIdNumber ?? null,
      public_person: player.publicPerson ?? false,
      campaign_id: player.campaignId ?? null,
      promo_code: player.promoCode ?? null,
      registered_via: player.registeredVia ?? null,
      activated_at: player.activatedAt === undefined ? now : player.activatedAt,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await openWallet(trx, id, player.currency);
  return id;
}
