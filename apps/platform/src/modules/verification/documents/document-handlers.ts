import { transact } from '../../../kernel/db/transact.ts';
import { Refusal } from '../../../kernel/errors/refusal.ts';
import { publish } from '../../../kernel/events/publish.ts';
import type { HandlersOf } from '../../../kernel/http/registry.ts';
import { findShownBrand } from '../../settings/service.ts';
import { lockCase } from '../cases/case-row.ts';
import { discardDocuments } from './discard-documents.ts';
import type { DocumentDeps } from './document-deps.ts';
import { sendDocuments } from './send-case.ts';

export const documentHandlers: HandlersOf<'removeDocument' | 'sendCase', DocumentDeps> = {
  removeDocument({ params: { caseId, documentId }, session: { playerId } }, { database, clock }) {
    return transact(database, async (trx) => {
      const { state } = await lockCase(trx, caseId, playerId);
      if (state !== 'asked') throw new Refusal('changedMeanwhile');
      await discardDocuments(trx, caseId, ({ id }) => id === documentId);
      await publish(trx, `player:${playerId}`, 'accountChanged', {}, clock.now());
      return {};
    });
  },

  async sendCase(call, deps) {
    const { params, body, session } = call;
    const settings = await findShownBrand(deps, call);
    const state = await sendDocuments(deps, {
      playerId: session.playerId,
      caseId: params.caseId,
      documentType: body.documentType,
      paymentType: body.paymentType,
      sourceOfFunds: body.sourceOfFunds,
      configuredSides: settings?.frontEnd.documentSides,
    });
    return { state };
  },
};
