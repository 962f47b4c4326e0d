import { hash, randomUUID } from 'node:crypto';
import { isUploadRefusal, type UploadRefusal } from '@foyer/domain/verification/document-file';
import type { Selectable } from 'kysely';
import type { Trx } from '../../../kernel/db/database.ts';
import { transact } from '../../../kernel/db/transact.ts';
import { publish } from '../../../kernel/events/publish.ts';
import { lockCase } from '../cases/case-row.ts';
import type { DocumentUploadRow } from '../verification-tables.ts';
import { discardDocuments } from './discard-documents.ts';
import { type DocumentDeps, keysOf } from './document-deps.ts';
import { type DrawnDocument, drawDocument } from './draw-document.ts';
import { decryptPiece, encryptPiece } from './encrypt-piece.ts';

type Upload = Selectable<DocumentUploadRow>;

/** What became of an upload that is whole. */
export type FinishedUpload = { documentId: string } | { refusal: UploadRefusal };

/** A whole file and its pages lie in memory meanwhile: one at a time in a process. */
let line: Promise<unknown> = Promise.resolve();

function inLine<T>(work: () => Promise<T>): Promise<T> {
  const done = line.then(work);
  line = done.catch(() => undefined);
  return done;
}

function outcomeOf({ document_id, refusal }: Pick<Upload, 'document_id' | 'refusal'>): FinishedUpload | null {
  if (document_id !== null) return { documentId: document_id };
  return isUploadRefusal(refusal) ? { refusal } : null;
}

async function readParts(deps: DocumentDeps, { id, size_bytes }: Upload): Promise<Buffer> {
  const parts = await deps.database.kysely
    .selectFrom('verification_upload_parts')
    .select(['position', 'key_id', 'nonce', 'content'])
    .where('upload_id', '=', id)
    .orderBy('position')
    .execute();
  const keys = keysOf(deps);
  const file = Buffer.concat(parts.map((part) => decryptPiece(keys, `part:${id}:${part.position}`, part)));
  if (file.length !== Number(size_bytes)) throw new Error(`the parts of the upload ${id} are not whole`);
  return file;
}

/** Refused before, or the same picture for two sides: a person would only ask again. */
async function isKnown(trx: Trx, upload: Upload, sha256: Uint8Array): Promise<boolean> {
  const found = await trx
    .selectFrom('verification_documents')
    .select('id')
    .where('case_id', '=', upload.case_id)
    .where('sha256', '=', sha256)
    .where(({ or, eb }) =>
      or([
        eb('status', '=', 'rejected'),
        eb('document_type', '!=', upload.document_type),
        eb('side', '!=', upload.side),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

type Drawn = { sha256: Uint8Array; drawn: DrawnDocument };

async function storeDocument(
  deps: DocumentDeps,
  trx: Trx,
  upload: Upload,
  { sha256, pages, type, attempt }: { sha256: Uint8Array; pages: readonly Uint8Array[]; type: string; attempt: number },
): Promise<string> {
  const id = randomUUID();
  const now = deps.clock.now();
  const { case_id, player_id, document_type, side } = upload;
  // Whoever takes a picture again means the new one.
  await discardDocuments(
    trx,
    case_id,
    (document) => document.document_type === document_type && document.side === side,
  );
  await trx
    .insertInto('verification_documents')
    .values({
      id,
      player_id,
      case_id,
      document_type,
      side,
      status: 'uploaded',
      attempt,
      media_type: type,
      size_bytes: pages.reduce((sum, page) => sum + page.length, 0),
      pages: pages.length,
      sha256,
      uploaded_at: now,
      updated_at: now,
    })
    .execute();
  for (const [index, page] of pages.entries()) {
    const sealed = encryptPiece(keysOf(deps), `page:${id}:${index + 1}`, page, deps.randomBytes);
    await trx
      .insertInto('verification_files')
      .values({ document_id: id, page: index + 1, ...sealed })
      .execute();
  }
  return id;
}

/** The row decides: of two that drew the same upload one stores it. */
function settle(deps: DocumentDeps, { id, case_id }: Upload, { sha256, drawn }: Drawn): Promise<FinishedUpload | null> {
  return transact(deps.database, async (trx) => {
    const { state, attempts } = await lockCase(trx, case_id);
    const upload = await trx
      .selectFrom('verification_uploads')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!upload) return null;
    const before = outcomeOf(upload);
    if (before) return before;
    const refuse = (refusal: UploadRefusal) => ({ refusal, document_id: null });
    const store = async (document: Exclude<DrawnDocument, { refusal: UploadRefusal }>) => ({
      refusal: null,
      document_id: await storeDocument(deps, trx, upload, { ...document, sha256, attempt: attempts + 1 }),
    });
    const decide = async () => {
      if ('refusal' in drawn) return refuse(drawn.refusal);
      if (state !== 'asked') return refuse('late');
      if (await isKnown(trx, upload, sha256)) return refuse('known');
      return store(drawn);
    };
    const decided = await decide();
    await trx.updateTable('verification_uploads').set(decided).where('id', '=', id).execute();
    await trx.deleteFrom('verification_upload_parts').where('upload_id', '=', id).execute();
    if (decided.document_id !== null) {
      await publish(trx, `player:${upload.player_id}`, 'accountChanged', {}, deps.clock.now());
    }
    return outcomeOf(decided);
  });
}

function readUpload({ database }: DocumentDeps, id: string): Promise<Upload | undefined> {
  return database.kysely.selectFrom('verification_uploads').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * Makes the document of an upload that is whole, once: whoever asks again gets the same answer, also after a process that
 * ended in between. Null while bytes are missing, or when the upload is gone.
 */
export async function finishUpload(deps: DocumentDeps, id: string): Promise<FinishedUpload | null> {
  const found = await readUpload(deps, id);
  if (!found || found.received_bytes < found.size_bytes) return null;
  return (
    outcomeOf(found) ??
    inLine(async () => {
      const upload = await readUpload(deps, id);
      if (!upload) return null;
      const before = outcomeOf(upload);
      if (before) return before;
      const file = await readParts(deps, upload);
      const sha256 = hash('sha256', file, 'buffer');
      return settle(deps, upload, { sha256, drawn: await drawDocument(file) });
    })
  );
}

/** Ms: the sender's own request has its turn first. */
const LEFT_AFTER_MS = 120_000;
const MOST_AT_ONCE = 20;

/** Those whose sender and process both went away after the last byte. */
export async function finishLeftUploads(deps: DocumentDeps, mayGoOn: () => boolean): Promise<void> {
  if (!deps.documentKeys) return;
  const now = deps.clock.now();
  const left = await deps.database.kysely
    .selectFrom('verification_uploads')
    .select('id')
    .whereRef('received_bytes', '=', 'size_bytes')
    .where('document_id', 'is', null)
    .where('refusal', 'is', null)
    .where('expires_at', '>', now)
    .where('created_at', '<', new Date(now.getTime() - LEFT_AFTER_MS))
    .orderBy('created_at')
    .limit(MOST_AT_ONCE)
    .execute();
  for (const { id } of left) if (mayGoOn()) await finishUpload(deps, id);
}
