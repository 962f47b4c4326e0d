import { IDENTITY_PROVIDER } from '@foyer/contract/verification/provider';
import type { HandlersOf } from '../../../kernel/http/registry.ts';
import type { CardDeps } from '../card/membership-register.ts';
import type { IdentityProviderDeps } from '../provider/identity-provider.ts';
import { findKnownDetails } from './known-details.ts';
import { checkPaymentDetails } from './payment-checks.ts';

type DetailsCalls = 'depositDetails' | 'getVerificationDetails' | 'withdrawalDetails';

export const detailsHandlers: HandlersOf<DetailsCalls, CardDeps & IdentityProviderDeps> = {
  async getVerificationDetails({ session }, { database, membershipRegister, identityProviders }) {
    const { kysely } = database;
    const [known, { phone_number }] = await Promise.all([
      findKnownDetails(kysely, session.playerId),
      kysely.selectFrom('players').select('phone_number').where('id', '=', session.playerId).executeTakeFirstOrThrow(),
    ]);
    return {
      known,
      phoneNumber: phone_number,
      hasCards: membershipRegister !== null,
      hasProvider: Object.hasOwn(identityProviders, IDENTITY_PROVIDER),
    };
  },

  depositDetails({ session }, { database }) {
    return checkPaymentDetails(database.kysely, session.playerId, 'deposit');
  },

  withdrawalDetails({ session }, { database }) {
    return checkPaymentDetails(database.kysely, session.playerId, 'withdrawal');
  },
};
