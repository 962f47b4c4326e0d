import { type PersonFacts, plainMailbox } from '@foyer/domain/exclusion/same-person';
import { sql } from 'kysely';

/** Other accounts that share something by which persons are known; the name alone finds nobody. Each part has its index (migration 0412). */
export function candidatesQuery(playerId: number, facts: PersonFacts) {
  const { nationalId, birthDate, email, phone, paymentTargets, country } = facts;
  const digits = phone?.replaceAll(/\D/g, '').slice(-9) || null;
  return sql<{ id: number }>`
    SELECT id FROM players WHERE id <> ${playerId} AND erased_at IS NULL AND id IN (
      SELECT id FROM players WHERE birth_date = ${birthDate}::text
      UNION SELECT id FROM players WHERE country = ${country} AND upper(regexp_replace(national_id_number, '[^[:alnum:]]', '', 'g')) =
        upper(regexp_replace(${nationalId}::text, '[^[:alnum:]]', '', 'g'))
      UNION SELECT id FROM players WHERE right(regexp_replace(phone_number, '[^0-9]', '', 'g'), 9) = ${digits}::text
      UNION SELECT id FROM players WHERE replace(split_part(split_part(lower(email), '@', 1), '+', 1), '.', '') || '@' ||
        replace(split_part(lower(email), '@', 2), 'googlemail.', 'gmail.') = ${email ? plainMailbox(email) : null}::text
      UNION SELECT player_id FROM stored_payment_details WHERE token = ANY (${[...paymentTargets]}::text[])
    ) ORDER BY id`;
}
