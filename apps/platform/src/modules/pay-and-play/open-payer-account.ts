import { randomUUID } from 'node:crypto';
import type { StatementName } from '@foyer/domain/fields/consent-field-rules';
import type { MarketProfile } from '@foyer/domain/market/market-profiles';
import type { Trx } from '../../kernel/db/database.ts';
import { serverText } from '../../kernel/texts/server-text.ts';
import { readSecret } from '../../kernel/tokens/secret-hash.ts';
import { recordConsents } from '../account/service.ts';
import { findPersonExclusion, hashPersonKeys, shutRefusal } from '../exclusion-gate/service.ts';
import { findIdentityOwner, linkIdentity } from '../identity/service.ts';
import { assertRegistrantFree } from '../register/service.ts';
import { assertNationalIdNew, isYoungAdult, lockNationalId, wordStatements } from '../registration/service.ts';
import { createPlayer, DUMMY_HASH } from '../session/service.ts';
import { applyAction, openFirstCases } from '../verification/service.ts';
import type { PayAndPlayDeps, Payer } from './payer-bank.ts';

type Opening = {
  payer: Payer;
  personHash: Buffer;
  provider: string;
  market: MarketProfile;
  /** Names the question to a register. */
  orderId: string;
  language: string;
  minimumAge: number;
  statements: readonly StatementName[];
  /** When terms and statements were agreed to. */
  agreedAt: Date;
};

const nameOf = ({ firstName, lastName }: Payer): string => `${firstName} ${lastName}`;

/** What an exclusion of the same person under another account knows of them. Throws Refusal 216, 217, returnNotAsked. */
async function assertNotExcludedBefore(trx: Trx, secret: string, { payer }: Opening, now: Date): Promise<void> {
  const keys = hashPersonKeys(secret, {
    country: payer.country,
    nationalId: payer.nationalIdNumber,
    birthDate: payer.birthDate,
    name: nameOf(payer),
    email: null,
    phone: null,
    paymentTargets: [],
  });
  const shut = await findPersonExclusion(trx, keys, { except: null, now });
  if (shut.state !== 'open') throw shutRefusal(shut);
}

/**
 * The account of a person whom a bank has named, without a mailbox or a password: their bank is their way in. The identity is
 * proved by it. Of two answers at once one opens it. Throws Refusal 180, 216, 217, 238, registerAway, returnNotAsked.
 */
export async function openPayerAccount(deps: PayAndPlayDeps, opening: Opening): Promise<number> {
  const { payer, personHash, provider, market, orderId, language, minimumAge, statements, agreedAt } = opening;
  const { firstName, lastName, birthDate, country, nationalIdNumber, zipCode } = payer;
  const person = { firstName, lastName, birthDate, email: null, phoneNumber: null, zipCode, nationalIdNumber };
  // Before the transaction, which must not wait for a register.
  await assertRegistrantFree(deps, { registrationId: orderId, person, market });
  const secret = await readSecret(deps);
  const t = await serverText(language);
  const stated = await wordStatements(statements, language);
  const now = deps.clock.now();
  return deps.database.kysely.transaction().execute(async (trx) => {
    await lockNationalId(trx, payer);
    const owner = await findIdentityOwner({ kysely: trx }, 'person', personHash);
    if (owner !== null) return owner;
    await assertNotExcludedBefore(trx, secret, opening, now);
    // Typed before by whoever: the bank has proved whose it is, not who registered with it.
    await assertNationalIdNew(trx, payer);
    const publicUserId = randomUUID();
    // Other players see it: nothing of the person.
    const name = `player-${publicUserId.slice(0, 8)}`;
    const playerId = await createPlayer(
      trx,
      {
        publicUserId,
        userName: name,
        email: null,
        passwordHash: DUMMY_HASH,
        nickName: name,
        fullName: nameOf(payer),
        firstName,
        lastName,
        country,
        currency: market.currency,
        language,
        youngAdult: isYoungAdult(market, birthDate, now),
        birthDate,
        zipCode,
        nationalIdNumber,
        registeredVia: 'pay-and-play',
        activatedAt: null,
      },
      now,
    );
    const agreed = { consent: 'ageAndPolicyChecked', isGiven: true } as const;
    const text = t('pay-and-play.agreement', { age: minimumAge });
    await recordConsents(trx, playerId, [{ ...agreed, text }, ...stated], {
      source: 'registration',
      language,
      at: agreedAt,
    });
    const label = `…${nationalIdNumber.slice(-4)}`;
    await linkIdentity(trx, { playerId, provider: 'person', subjectHash: personHash, label }, now);
    const identity = await openFirstCases(trx, { playerId, market, isPublicPerson: false }, now);
    await applyAction(trx, identity.id, { action: 'approve', by: { kind: 'provider', name: provider }, at: now });
    return playerId;
  });
}
