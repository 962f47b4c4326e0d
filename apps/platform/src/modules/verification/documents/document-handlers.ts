import type { HandlersOf } from '../../../kernel/http/registry.ts';
import { findShownBrand } from '../../settings/service.ts';
import type { DocumentDeps } from './document-deps.ts';
import { sendDocuments } from './send-case.ts';

export const documentHandlers: HandlersOf<'sendCase', DocumentDeps> = {
  async sendCase(call, deps) {
    const { params, body, session } = call;
    const settings = await findShownBrand(deps, call);
    const state = await sendDocuments(deps, {
      playerId: session.playerId,
      caseId: params.caseId,
      documentType: body.documentType,
      paymentType: body.paymentType,
      configuredSides: settings?.frontEnd.documentSides,
    });
    return { state };
  },
};
