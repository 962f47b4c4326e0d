import { createHash } from 'node:crypto';
import type { OwnPicture } from '@foyer/contract/content/own-picture';
import { CODE } from '@foyer/contract/error-code';
import { clearCaches } from '../../../kernel/cache/cached-read.ts';
import { Refusal } from '../../../kernel/errors/refusal.ts';
import type { Call, Upload } from '../../../kernel/http/handler.ts';
import type { HandlersOf } from '../../../kernel/http/registry.ts';
import { acquirePicture } from '../../../kernel/pictures/picture-limiter.ts';
import { PictureRefused, redrawPicture } from '../../../kernel/pictures/redraw-picture.ts';
import { recordAction } from '../../operator/service.ts';
import { changeCatalogue } from '../../settings/service.ts';
import { LEAST_SIZE, type MadePicture, makePicture } from './make-picture.ts';
import { findPictureUses, getOwnPictures, PICTURE_FOLDER, type StoredPicture } from './own-pictures.ts';

const LARGEST = 20 * 1024 * 1024;

export const pictureHandlers: HandlersOf<'addPicture' | 'listPictures' | 'removePicture'> = {
  async listPictures(_call, deps) {
    const uses = await findPictureUses(deps.database.kysely);
    return { pictures: [...(await getOwnPictures(deps)).values()].map((row) => describe(row, uses.get(row.id))) };
  },

  async addPicture(call, deps) {
    const { id, made } = await drawIn(call);
    const now = deps.clock.now();
    const { files, ...facts } = made;
    const row = { id, ...facts, at: now };
    const isNew = await deps.database.kysely.transaction().execute(async (trx) => {
      const written = await trx
        .insertInto('own_pictures')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!written) return false;
      await trx
        .insertInto('own_picture_files')
        .values(files.map((file) => ({ picture_id: id, ...file })))
        .execute();
      await recordAction(trx, call, { target: `picture:${id}`, after: facts }, now);
      await changeCatalogue(trx, now);
      return true;
    });
    clearCaches(deps);
    const stored = isNew ? row : ((await getOwnPictures(deps)).get(id) ?? row);
    return describe(stored, (await findPictureUses(deps.database.kysely)).get(id));
  },

  async removePicture(call, deps) {
    const { picture: id } = call.params;
    const now = deps.clock.now();
    const removed = await deps.database.kysely.transaction().execute(async (trx) => {
      // Locked before the uses are read: a piece that is being written holds this lock too.
      const row = await trx.selectFrom('own_pictures').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
      if (!row) throw new Refusal(CODE.notFound);
      const uses = (await findPictureUses(trx)).get(id) ?? [];
      if (uses.length > 0)
        throw new Refusal('pictureInUse', { issues: uses.map((field) => ({ field, key: 'inUse' })) });
      await trx.deleteFrom('own_pictures').where('id', '=', id).execute();
      const { width, height, tone } = row;
      await recordAction(trx, call, { target: `picture:${id}`, before: { width, height, tone } }, now);
      await changeCatalogue(trx, now);
      return row;
    });
    clearCaches(deps);
    return describe(removed);
  },
};

function describe({ id, width, height, at }: StoredPicture, usedIn: string[] = []): OwnPicture {
  return { id, address: `${PICTURE_FOLDER}${id}-full.webp`, width, height, addedAt: at.toISOString(), usedIn };
}

function refuse(key: string, params?: Record<string, number>): never {
  throw new Refusal(CODE.badRequest, { issues: [{ field: 'picture', key, ...(params && { params }) }] });
}

type Sender = Pick<Call<never>, 'addressHash' | 'rangeHash'> & { upload: Upload };

/** Re-encodes an upload in all sizes. Throws Refusal 2 for an unusable file. */
async function drawIn({ addressHash, rangeHash, upload }: Sender): Promise<{ id: string; made: MadePicture }> {
  const release = acquirePicture({ addressHash, rangeHash });
  try {
    const bytes = await upload.read(LARGEST);
    if (bytes.length === 0) refuse('pictureEmpty');
    const { content } = await redrawPicture(bytes, upload.type);
    const made = (await makePicture(content)) ?? refuse('pictureTooSmall', LEAST_SIZE);
    return { id: `own-${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}`, made };
  } catch (error) {
    if (error instanceof PictureRefused) refuse(error.key);
    throw error;
  } finally {
    release();
  }
}
