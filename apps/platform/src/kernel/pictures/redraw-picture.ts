import { CONTACT_LIMITS } from '@foyer/domain/contact/contact-limits';
import { type PictureKind, sniffPicture } from '@foyer/domain/contact/picture-kind';
import type { Sharp } from 'sharp';

export type RedrawnPicture = { type: PictureKind; content: Buffer };

/** The reason is the key of a field issue. */
export class PictureRefused extends Error {
  readonly key: 'pictureKind' | 'pictureBroken' | 'pictureTooManyPixels';

  constructor(key: PictureRefused['key']) {
    super(key);
    this.key = key;
  }
}

/** Pixels; papers stay readable. */
const LONGEST_SIDE = 3_000;
const SECONDS = 15;
/** Bytes, within a tenth: three pictures must fit a mail of 25 MB, a third of which is encoding. */
const LARGEST = 5 * 1024 * 1024;

/** Decoded, a picture is a hundred times its file: one at a time. */
let queue: Promise<unknown> = Promise.resolve();

/**
 * Re-encodes a picture upright without metadata (ASVS 5.2, 5.3). `claimed`: the sender's type; another content is
 * refused (CONTACT-42). `sniff`: what is taken beside JPEG and PNG. Throws PictureRefused.
 */
export function redrawPicture(
  bytes: Uint8Array,
  claimed: string,
  sniff: (start: Uint8Array) => string | null = sniffPicture,
): Promise<RedrawnPicture> {
  const type = sniff(bytes);
  if (type === null || type !== claimed) return Promise.reject(new PictureRefused('pictureKind'));
  const drawn = queue.then(() => redraw(bytes, type));
  queue = drawn.catch(() => {});
  return drawn;
}

async function redraw(bytes: Uint8Array, type: string): Promise<RedrawnPicture> {
  // A native library that few processes need.
  const { default: sharp } = await import('sharp');
  try {
    // The header alone: a decompression bomb is seen before it is decoded.
    const { width, height, format } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > CONTACT_LIMITS.pixels) throw new PictureRefused('pictureTooManyPixels');
    if (`image/${format}` !== type) throw new PictureRefused('pictureKind');
    const picture = sharp(bytes, { limitInputPixels: CONTACT_LIMITS.pixels, failOn: 'error', pages: 1 })
      .timeout({ seconds: SECONDS })
      .autoOrient()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true });
    return await compress(picture, type);
  } catch (error) {
    throw error instanceof PictureRefused ? error : new PictureRefused('pictureBroken');
  }
}

/** In its own format, or as a rougher JPEG while it is too large to be mailed. */
async function compress(picture: Sharp, type: string): Promise<RedrawnPicture> {
  if (type === 'image/png') {
    const content = await picture.clone().png().toBuffer();
    if (content.length <= LARGEST) return { type, content };
  }
  const flat = picture.clone().flatten({ background: '#fff' });
  const content = await flat.clone().jpeg({ quality: 85 }).toBuffer();
  const isSmall = content.length <= LARGEST;
  return { type: 'image/jpeg', content: isSmall ? content : await flat.jpeg({ quality: 60 }).toBuffer() };
}
