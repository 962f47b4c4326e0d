import { CODE } from '@foyer/contract/error-code';
import type { Profile } from '@foyer/contract/profile/profile';
import type { Queries, Trx } from '../../../kernel/db/database.ts';
import { Refusal } from '../../../kernel/errors/refusal.ts';
import { findAreaStatuses } from '../../verification/service.ts';
import { findConsents } from '../consents/record-consents.ts';

/** Serialises changes of one profile. Throws Refusal 112 for a closed account. */
export async function lockProfile(trx: Trx, playerId: number) {
  const row = await trx
    .selectFrom('players')
    .select(['phone_number', 'language', 'status', 'tax_identification_number'])
    .where('id', '=', playerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (row.status === 'closed') throw new Refusal(CODE.accountClosed);
  return row;
}

export async function findOwnProfile(queries: Queries | Trx, playerId: number): Promise<Profile> {
  const row = await queries
    .selectFrom('players')
    .select([
      'public_user_id',
      'user_name',
      'nick_name',
      'full_name',
      'first_name',
      'last_name',
      'email',
      'country',
      'currency',
      'groups',
      'birth_date',
      'gender',
      'citizenship',
      'occupation',
      'phone_number',
      'zip_code',
      'state',
      'tax_identification_number',
      'young_adult',
    ])
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow();
  const consents = await findConsents(queries, playerId);
  const isGiven = (name: string) => consents.get(name) ?? false;
  const areas = await findAreaStatuses(queries, playerId);
  return {
    publicUserId: row.public_user_id,
    userName: row.user_name,
    nickName: row.nick_name,
    fullName: row.full_name,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email ?? '',
    country: row.country,
    currency: row.currency,
    groups: row.groups.map((groupName) => ({ groupName })),
    birthDate: row.birth_date,
    gender: row.gender,
    citizenship: row.citizenship,
    occupation: row.occupation,
    phoneNumber: row.phone_number,
    zipCode: row.zip_code,
    state: row.state,
    taxIdentificationNumber: row.tax_identification_number,
    youngAdult: row.young_adult,
    addressVerificationStatus: areas.address,
    nameVerificationStatus: areas.name,
    ageVerificationStatus: areas.age,
    receiveEmail: isGiven('receiveEmail'),
    receiveSms: isGiven('receiveSms'),
    skypeId: isGiven('skypeId'),
  };
}
