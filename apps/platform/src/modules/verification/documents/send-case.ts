import { CODE } from '@foyer/contract/error-code';
import { VERIFICATION_CODE } from '@foyer/contract/verification/verification-code';
import type { FundsSource } from '@foyer/domain/fields/field-choices';
import type { AmlPaymentType } from '@foyer/domain/verification/aml-payment-type';
import type { CaseState } from '@foyer/domain/verification/case-state';
import { type DocumentType, provesWith, wantedSides } from '@foyer/domain/verification/document-type';
import { transact } from '../../../kernel/db/transact.ts';
import { Refusal } from '../../../kernel/errors/refusal.ts';
import { applyAction, lockCase } from '../cases/case-row.ts';
import { demandPerson } from '../details/known-details.ts';
import { discardDocuments } from './discard-documents.ts';
import type { DocumentDeps } from './document-deps.ts';

/** An operator has it. */
const SENT: ReadonlySet<CaseState> = new Set(['inReview', 'inSecondReview']);

const SOURCE_MISSING = { field: 'sourceOfFunds', key: 'required' };

type Sending = {
  playerId: number;
  caseId: string;
  documentType: DocumentType;
  paymentType: AmlPaymentType | undefined;
  sourceOfFunds: FundsSource | undefined;
  /** The setting documentSides. */
  configuredSides: Readonly<Record<string, readonly string[]>> | undefined;
};

/**
 * Hands a case in with the document that the player chose. Sent twice it stays as it is. Throws Refusal 2 without the source
 * of funds that is to be proved, 101, 102 with the missing sides, personUnknown, 200 for a document that does not prove it, and changedMeanwhile.
 */
export function sendDocuments(
  { database, clock }: DocumentDeps,
  { playerId, caseId, documentType, paymentType, sourceOfFunds, configuredSides }: Sending,
): Promise<CaseState> {
  return transact(database, async (trx) => {
    const found = await lockCase(trx, caseId, playerId);
    if (SENT.has(found.state)) return found.state;
    if (found.proof === 'identity') await demandPerson(trx, playerId);
    if (!provesWith(found.proof, documentType)) throw new Refusal(VERIFICATION_CODE.documentTypeRefused);
    const documents = await trx
      .selectFrom('verification_documents')
      .select('side')
      .where('case_id', '=', caseId)
      .where('document_type', '=', documentType)
      .where('status', '!=', 'rejected')
      .execute();
    const present = new Set(documents.map(({ side }) => side));
    const missing = wantedSides(found.proof, documentType, configuredSides).filter((side) => !present.has(side));
    if (missing.length > 0) throw new Refusal(CODE.incomplete, { fields: missing });
    const asksSource = found.proof === 'sourceOfFunds';
    if (asksSource && !sourceOfFunds) throw new Refusal(CODE.badRequest, { issues: [SOURCE_MISSING] });
    await discardDocuments(trx, caseId, (other) => ![documentType, 'photo'].includes(other.document_type));
    if (found.proof === 'payment' && paymentType) {
      await trx.updateTable('verification_cases').set({ payment_type: paymentType }).where('id', '=', caseId).execute();
    }
    if (asksSource && sourceOfFunds) {
      const said = { source_of_funds: sourceOfFunds };
      await trx.updateTable('verification_cases').set(said).where('id', '=', caseId).execute();
    }
    const { state } = await applyAction(trx, caseId, { action: 'send', by: { kind: 'player' }, at: clock.now() });
    return state;
  });
}
