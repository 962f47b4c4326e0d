import { randomUUID } from 'node:crypto';
import { CODE } from '@foyer/contract/error-code';
import { CONTACT_LIMITS } from '@foyer/domain/contact/contact-limits';
import { HOUR_MS } from '@foyer/domain/time/duration';
import { Refusal } from '../../kernel/errors/refusal.ts';
import type { RequestContext, Upload } from '../../kernel/http/handler.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { acquirePicture } from '../../kernel/pictures/picture-limiter.ts';
import { PictureRefused, type RedrawnPicture, redrawPicture } from '../../kernel/pictures/redraw-picture.ts';

/** ms */
export const PICTURE_WAITS_MS = HOUR_MS;
/** Per address: a few people with three pictures each. */
const MOST_WAITING = 8 * CONTACT_LIMITS.pictures;

function refuse(key: string, params?: Record<string, number>): never {
  throw new Refusal(CODE.badRequest, { issues: [{ field: 'files', key, ...(params && { params }) }] });
}

async function readWhole(upload: Upload, maxBytes: number): Promise<Uint8Array> {
  try {
    return await upload.read(maxBytes);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'payloadTooLarge') refuse('pictureTooLarge', { maximum: maxBytes });
    throw error;
  }
}

async function assertFewWaiting({ database, clock }: Kernel, addressHash: string): Promise<void> {
  const since = new Date(clock.now().getTime() - PICTURE_WAITS_MS);
  const { waiting } = await database.kysely
    .selectFrom('contact_pictures')
    .select(({ fn }) => fn.countAll<bigint>().as('waiting'))
    .where('address_hash', '=', addressHash)
    .where('request_id', 'is', null)
    .where('at', '>', since)
    .executeTakeFirstOrThrow();
  if (waiting >= BigInt(MOST_WAITING)) throw new Refusal('rateLimited', { retryAfterMs: PICTURE_WAITS_MS });
}

/** Returns its name. `maxBytes`: the setting contactUsMaxFileSizePerFile (CONTACT-43). */
export async function storePicture(
  deps: Kernel,
  caller: Pick<RequestContext, 'addressHash' | 'rangeHash'>,
  upload: Upload,
  maxBytes: number,
): Promise<string> {
  const { addressHash } = caller;
  const release = acquirePicture(caller);
  try {
    await assertFewWaiting(deps, addressHash);
    return await insertPicture(deps, addressHash, await readAndRedraw(upload, maxBytes));
  } finally {
    release();
  }
}

async function readAndRedraw(upload: Upload, maxBytes: number): Promise<RedrawnPicture> {
  const bytes = await readWhole(upload, maxBytes);
  if (bytes.length === 0) refuse('pictureEmpty');
  return redrawPicture(bytes, upload.type).catch((error: unknown) => {
    if (error instanceof PictureRefused) refuse(error.key);
    throw error;
  });
}

async function insertPicture(
  { database, clock }: Kernel,
  addressHash: string,
  picture: RedrawnPicture,
): Promise<string> {
  const id = randomUUID();
  await database.kysely
    .insertInto('contact_pictures')
    .values({ id, request_id: null, position: null, address_hash: addressHash, ...picture, at: clock.now() })
    .execute();
  return id;
}
