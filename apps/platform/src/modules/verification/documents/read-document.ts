import type { DocumentDeps } from './document-deps.ts';
import { keysOf } from './document-deps.ts';
import { decryptPiece } from './encrypt-piece.ts';

/** A page as a picture, from 1. Null when it is not there, or deleted meanwhile. Who may see it is the caller's to judge. */
export async function readDocumentPage(
  deps: DocumentDeps,
  documentId: string,
  page: number,
): Promise<{ type: string; content: Uint8Array } | null> {
  const row = await deps.database.kysely
    .selectFrom('verification_files as file')
    .innerJoin('verification_documents as document', 'document.id', 'file.document_id')
    .select(['document.media_type', 'file.key_id', 'file.nonce', 'file.content'])
    .where('file.document_id', '=', documentId)
    .where('file.page', '=', page)
    .executeTakeFirst();
  if (!row) return null;
  return { type: row.media_type, content: decryptPiece(keysOf(deps), `page:${documentId}:${page}`, row) };
}
