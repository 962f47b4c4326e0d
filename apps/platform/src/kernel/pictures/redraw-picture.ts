import { CONTACT_LIMITS } from '@foyer/domain/contact/contact-limits';
import { type PictureKind, sniffPicture } from '@foyer/domain/contact/picture-kind';
import type { Sharp } from 'sharp';

export type RedrawnPicture = { type: PictureKind; content: Buffer };

/** Why a file is not taken, as the key of a field issue. */
export class PictureRefused extends Error {
  readonly key: 'pictureKind' | 'pictureBroken' | 'pictureTooManyPixels';

  constructor(key: PictureRefused['key']) {
    super(key);
    this.key = key;
  }
}

/** The longer side of what is kept: papers stay readable. Pixels. */
const LONGEST_SIDE = 3_000;
const SECONDS = 15;
/**
 * Bytes of what is kept, within a tenth: a message with three pictures must pass mail servers, most of which refuse more
 * than 25 MB, a third of which is the mail's own encoding.
 */
const LARGEST = 5 * 1024 * 1024;

/** Unpacked, a picture is a hundred times its file: one at a time is in memory. */
let queue: Promise<unknown> = Promise.resolve();

/**
 * Draws a picture anew, upright, so that nothing but what is seen is left: no place, no device, nothing hidden behind the
 * end (ASVS 5.2, 5.3). `claimed` is the type that its sender names; a file that is another by its content is refused
 * (CONTACT-42). Throws PictureRefused.
 */
export function redrawPicture(bytes: Uint8Array, claimed: string): Promise<RedrawnPicture> {
  const type = sniffPicture(bytes);
  if (type === null || type !== claimed) return Promise.reject(new PictureRefused('pictureKind'));
  const drawn = queue.then(() => redraw(bytes, type));
  queue = drawn.catch(() => {});
  return drawn;
}

async function redraw(bytes: Uint8Array, type: PictureKind): Promise<RedrawnPicture> {
  // Loaded with the first picture: a native library that few processes need.
  const { default: sharp } = await import('sharp');
  try {
    // The head alone, whatever it promises: a bomb is seen before it goes off.
    const { width, height, format } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > CONTACT_LIMITS.pixels) throw new PictureRefused('pictureTooManyPixels');
    if (`image/${format}` !== type) throw new PictureRefused('pictureKind');
    const picture = sharp(bytes, { limitInputPixels: CONTACT_LIMITS.pixels, failOn: 'error', pages: 1 })
      .timeout({ seconds: SECONDS })
      .autoOrient()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true });
    return await pack(picture, type);
  } catch (error) {
    throw error instanceof PictureRefused ? error : new PictureRefused('pictureBroken');
  }
}

/** As what it came; as a JPEG, and a rougher one, while that is too large to be mailed. */
async function pack(picture: Sharp, type: PictureKind): Promise<RedrawnPicture> {
  if (type === 'image/png') {
    const content = await picture.clone().png().toBuffer();
    if (content.length <= LARGEST) return { type, content };
  }
  const flat = picture.clone().flatten({ background: '#fff' });
  const content = await flat.clone().jpeg({ quality: 85 }).toBuffer();
  const isSmall = content.length <= LARGEST;
  return { type: 'image/jpeg', content: isSmall ? content : await flat.jpeg({ quality: 60 }).toBuffer() };
}
