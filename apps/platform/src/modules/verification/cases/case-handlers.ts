import { CODE } from '@foyer/contract/error-code';
import { transact } from '../../../kernel/db/transact.ts';
import { Refusal } from '../../../kernel/errors/refusal.ts';
import type { HandlersOf } from '../../../kernel/http/registry.ts';
import { marketInForce, pendingTerms } from '../../settings/service.ts';
import { openCase } from './case-row.ts';
import { findOwnCases, findOwnDocuments, findUnfinishedUploads } from './describe-case.ts';
import { findAreaStatuses } from './find-area-statuses.ts';
import { findRestrictions } from './find-restrictions.ts';

export const caseHandlers: HandlersOf<'accountDetails' | 'documents' | 'getVerification' | 'startVerification'> = {
  async getVerification({ session: { playerId } }, deps) {
    const { kysely } = deps.database;
    const now = deps.clock.now();
    const asking = { playerId, market: await marketInForce(deps), now };
    const terms = await pendingTerms(deps);
    const [areas, restrictions, cases] = await Promise.all([
      findAreaStatuses(kysely, playerId),
      findRestrictions(kysely, asking),
      findOwnCases(kysely, playerId, { terms, now }),
    ]);
    return { ...areas, restrictions, cases };
  },

  async accountDetails({ session }, { database }) {
    const { address, name, age } = await findAreaStatuses(database.kysely, session.playerId);
    return { addressVerificationStatus: address, nameVerificationStatus: name, ageVerificationStatus: age };
  },

  async documents({ session: { playerId } }, { database: { kysely }, clock }) {
    const [own, unfinished] = await Promise.all([
      findOwnDocuments(kysely, playerId),
      findUnfinishedUploads(kysely, playerId, clock.now()),
    ]);
    return { documents: own, unfinished };
  },

  startVerification({ session, body }, { database, clock }) {
    const { playerId } = session;
    return transact(database, async (trx) => {
      const { name, address } = await findAreaStatuses(trx, playerId);
      const known = { identity: name, address, payment: null, sourceOfFunds: null }[body.proof];
      if (known === 'VERIFIED') throw new Refusal(CODE.dataExists);
      const { id } = await openCase(trx, { playerId, proof: body.proof, cause: 'player' }, clock.now());
      return { caseId: id };
    });
  },
};
