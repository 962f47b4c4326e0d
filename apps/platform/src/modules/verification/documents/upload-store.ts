import type { Readable } from 'node:stream';
import { DocumentUploadMetadata } from '@foyer/contract/verification/document-upload';
import { DAY_MS } from '@foyer/domain/time/duration';
import { DOCUMENT_LIMITS } from '@foyer/domain/verification/document-file';
import { DataStore, ERRORS, Upload } from '@tus/server';
import * as z from 'zod/mini';
import type { Trx } from '../../../kernel/db/database.ts';
import { transact } from '../../../kernel/db/transact.ts';
import { Refusal } from '../../../kernel/errors/refusal.ts';
import { lockCase } from '../cases/case-row.ts';
import { type DocumentDeps, keysOf } from './document-deps.ts';
import { encryptPiece } from './encrypt-piece.ts';
import { uploadRefusal } from './upload-refusal.ts';

/** Ms from its beginning. */
const UPLOAD_LIVES_MS = DAY_MS;
/** Bytes that are encrypted and stored at a time; what came before a cut is stored as well. */
const PART_BYTES = 256 * 1024;
/** Of one case; beyond it the oldest gives way, so that nobody is locked out by uploads that were given up. */
const MOST_UNFINISHED = 6;

/** With the player, whom the mount puts in: a sender's metadata are checked before and cannot name one. */
const StoredMetadata = z.extend(DocumentUploadMetadata, {
  playerId: z.coerce.number(),
  handOverId: z.optional(z.string()),
});

async function assertRoom(trx: Trx, caseId: string): Promise<void> {
  const { count } = await trx
    .selectFrom('verification_documents')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('case_id', '=', caseId)
    .executeTakeFirstOrThrow();
  if (count >= BigInt(DOCUMENT_LIMITS.maxFiles)) throw uploadRefusal('files');
  const waiting = await trx
    .selectFrom('verification_uploads')
    .select('id')
    .where('case_id', '=', caseId)
    .where('document_id', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  const oldest = waiting.slice(MOST_UNFINISHED - 1).map(({ id }) => id);
  if (oldest.length > 0) await trx.deleteFrom('verification_uploads').where('id', 'in', oldest).execute();
}

/**
 * Parts in the database, encrypted. No lock is held while bytes come, which may take minutes: each part moves the offset on
 * from where it was, so of two requests one is refused (decision 0102).
 */
export class UploadStore extends DataStore {
  override extensions = ['creation', 'creation-with-upload', 'termination'];
  readonly #deps: DocumentDeps;

  constructor(deps: DocumentDeps) {
    super();
    this.#deps = deps;
  }

  override async create(upload: Upload): Promise<Upload> {
    const { database, clock } = this.#deps;
    const { playerId, handOverId, caseId, documentType, side } = z.parse(StoredMetadata, upload.metadata);
    const now = clock.now();
    await transact(database, async (trx) => {
      const { state } = await lockCase(trx, caseId, playerId);
      if (state !== 'asked') throw new Refusal('changedMeanwhile');
      await assertRoom(trx, caseId);
      await trx
        .insertInto('verification_uploads')
        .values({
          id: upload.id,
          player_id: playerId,
          case_id: caseId,
          document_type: documentType,
          side,
          size_bytes: BigInt(upload.size ?? 0),
          hand_over_id: handOverId ?? null,
          created_at: now,
          expires_at: new Date(now.getTime() + UPLOAD_LIVES_MS),
        })
        .execute();
    });
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const { database, clock } = this.#deps;
    const row = await database.kysely
      .selectFrom('verification_uploads')
      .select(['size_bytes', 'received_bytes'])
      .where('id', '=', id)
      .where('expires_at', '>', clock.now())
      .executeTakeFirst();
    if (!row) throw ERRORS.FILE_NOT_FOUND;
    return new Upload({ id, size: Number(row.size_bytes), offset: Number(row.received_bytes) });
  }

  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    let position = offset;
    let waiting: Buffer[] = [];
    let size = 0;
    const flush = async () => {
      if (size === 0) return;
      const content = Buffer.concat(waiting, size);
      waiting = [];
      size = 0;
      await this.#storePart(id, position, content);
      position += content.length;
    };
    try {
      for await (const chunk of stream) {
        const bytes = Buffer.from(z.parse(z.instanceof(Uint8Array), chunk));
        waiting.push(bytes);
        size += bytes.length;
        if (size >= PART_BYTES) await flush();
      }
    } catch (error) {
      // What came before the cut need not be sent again.
      await flush().catch(() => undefined);
      throw error;
    }
    await flush();
    return position;
  }

  override async remove(id: string): Promise<void> {
    await this.#deps.database.kysely.deleteFrom('verification_uploads').where('id', '=', id).execute();
  }

  /** Throws tus' INVALID_OFFSET when the upload is not at `position`, finished or gone. */
  #storePart(id: string, position: number, plain: Buffer): Promise<void> {
    const { database, clock, randomBytes } = this.#deps;
    const from = BigInt(position);
    const sealed = encryptPiece(keysOf(this.#deps), `part:${id}:${from}`, plain, randomBytes);
    return transact(database, async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('verification_uploads')
        .set({ received_bytes: from + BigInt(plain.length) })
        .where('id', '=', id)
        .where('received_bytes', '=', from)
        .where('document_id', 'is', null)
        .where('refusal', 'is', null)
        .where('expires_at', '>', clock.now())
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) throw ERRORS.INVALID_OFFSET;
      await trx
        .insertInto('verification_upload_parts')
        .values({ upload_id: id, position: from, ...sealed })
        .execute();
    });
  }
}
