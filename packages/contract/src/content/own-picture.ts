import { PICTURE_KINDS } from '@foyer/domain/contact/picture-kind';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CODE } from '../error-code.ts';
import { Timestamp } from '../wire.ts';

const MEBIBYTE = 1024 * 1024;

/** A hash of the content. */
export const OwnPictureId = z.string().check(z.regex(/^own-[0-9a-f]{16}$/));

export const OwnPicture = z.object({
  /** For `picture:` of a banner, page or promotion. */
  id: OwnPictureId,
  /** For `src` of an `<img>` in a page. */
  address: z.string(),
  /** Px. */
  width: z.number(),
  height: z.number(),
  addedAt: Timestamp,
  /** `{language}/{path}` of content. */
  usedIn: z.array(z.string()),
});
export type OwnPicture = z.output<typeof OwnPicture>;

export const listPictures = endpoint({
  name: 'listPictures',
  method: 'GET',
  path: '/api/operator/pictures',
  summary: "The operator's own pictures, newest first, with the content that names each.",
  access: 'operator',
  scope: 'read',
  response: z.object({ pictures: z.array(OwnPicture) }),
  errors: [],
  cache: 'no-store',
});

/** Refused with 2 and an issue of `picture`: no JPEG or PNG by its content, too small, or too many pixels. */
export const addPicture = endpoint({
  name: 'addPicture',
  method: 'POST',
  path: '/api/operator/pictures',
  summary: 'Takes a picture for content. What is kept is drawn anew; the same file sent twice is one picture.',
  access: 'operator',
  scope: 'content',
  upload: { types: PICTURE_KINDS, maxBytes: 20 * MEBIBYTE },
  response: OwnPicture,
  errors: [],
  cache: 'no-store',
});

export const removePicture = endpoint({
  name: 'removePicture',
  method: 'DELETE',
  path: '/api/operator/pictures/{picture}',
  summary: 'Removes a picture that no content names.',
  access: 'operator',
  scope: 'content',
  params: z.strictObject({ picture: OwnPictureId }),
  response: OwnPicture,
  errors: [CODE.notFound, 'pictureInUse'],
  cache: 'no-store',
});
