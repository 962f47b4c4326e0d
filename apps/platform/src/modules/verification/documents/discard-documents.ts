import type { Trx } from '../../../kernel/db/database.ts';

/** Deletes uploads of a case that nobody has judged, as if they had not been sent. The case is locked by the caller. */
export async function discardDocuments(
  trx: Trx,
  caseId: string,
  isMeant: (document: { id: string; document_type: string; side: string }) => boolean,
): Promise<void> {
  const found = await trx
    .selectFrom('verification_documents')
    .select(['id', 'document_type', 'side'])
    .where('case_id', '=', caseId)
    .where('status', '=', 'uploaded')
    .execute();
  const ids = found.filter(isMeant).map(({ id }) => id);
  if (ids.length === 0) return;
  await trx.deleteFrom('verification_uploads').where('document_id', 'in', ids).execute();
  await trx.deleteFrom('verification_files').where('document_id', 'in', ids).execute();
  await trx.deleteFrom('verification_documents').where('id', 'in', ids).execute();
}
