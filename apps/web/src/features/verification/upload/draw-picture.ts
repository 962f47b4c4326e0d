import type { GreyPicture } from '@foyer/domain/verification/grey-picture';
import { checkPicture, type PictureHint, type PictureSubject } from '@foyer/domain/verification/picture-check';
import type { PictureSides } from '@foyer/domain/verification/picture-sides';

/** `jpegSides`: of a JPEG alone, as its header says them. */
export type PictureJob = { file: Blob; subject: PictureSubject; jpegSides: PictureSides | null };

/** What is sent in place of a picture, and what may be wrong with it. */
export type DrawnPicture = { picture: Blob; hints: readonly PictureHint[] };

/** Pixels: a reviewer reads the small print of a card at this size. */
const LONGEST_SIDE = 2_400;
/** Of what is decoded at a half or less; a card that fills the picture has 500 dots an inch. */
const SHORTEST_DECODED = 1_800;
const CHECKED_SIDE = 640;
const QUALITY = 0.85;

/** As it is shown: a frame keeps the turn of its photograph beside its pixels. */
function sidesOf(source: ImageBitmap | OffscreenCanvas | VideoFrame): PictureSides {
  return 'displayWidth' in source ? { width: source.displayWidth, height: source.displayHeight } : source;
}

function drawAt(source: ImageBitmap | OffscreenCanvas | VideoFrame, longest: number): OffscreenCanvas {
  const { width, height } = sidesOf(source);
  const scale = Math.min(1, longest / Math.max(width, height));
  const canvas = new OffscreenCanvas(Math.round(width * scale), Math.round(height * scale));
  // Its pixels are read afterwards, which is slow from a graphics card: encoding takes a third of the time so.
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas to draw on');
  // Down to a half no pixel is passed over, and it takes a quarter of the time.
  context.imageSmoothingQuality = scale < 0.5 ? 'medium' : 'low';
  // A transparent picture is sent as a JPEG.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** ITU-R BT.601. */
function greyOf(canvas: OffscreenCanvas): GreyPicture {
  const { width, height } = canvas;
  const data = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray();
  const grey = new Uint8Array(width * height);
  for (let at = 0; at < grey.length; at += 1) {
    const from = at * 4;
    grey[at] = ((data[from] ?? 0) * 77 + (data[from + 1] ?? 0) * 150 + (data[from + 2] ?? 0) * 29) >> 8;
  }
  return { width, height, grey };
}

/**
 * A JPEG is decoded at a half or a quarter of its sides in half the time. Null: it is small already, or the browser has no
 * decoder that turns a photograph upright.
 */
async function decodeSmaller(file: Blob, { width, height }: PictureSides): Promise<VideoFrame | null> {
  const halves = Math.floor(Math.log2(Math.max(width, height) / SHORTEST_DECODED));
  if (halves < 1 || typeof ImageDecoder === 'undefined' || !('rotation' in VideoFrame.prototype)) return null;
  const [desiredWidth, desiredHeight] = [Math.ceil(width / 2 ** halves), Math.ceil(height / 2 ** halves)];
  const data = file.stream();
  const decoder = new ImageDecoder({ data, type: 'image/jpeg', desiredWidth, desiredHeight });
  return decoder.decode().then(
    ({ image }) => image,
    () => null,
  );
}

/** In a worker: decoding and encoding 12 million pixels takes a quarter of a second. Throws what the browser cannot decode. */
export async function drawPicture(source: Blob | ImageData, { subject, jpegSides }: PictureJob): Promise<DrawnPicture> {
  const smaller = jpegSides && source instanceof Blob ? await decodeSmaller(source, jpegSides) : null;
  const decoded = smaller ?? (await createImageBitmap(source));
  const original = jpegSides ?? sidesOf(decoded);
  const canvas = drawAt(decoded, LONGEST_SIDE);
  decoded.close();
  // The browser encodes beside this thread.
  const encoding = canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
  const hints = checkPicture(original, greyOf(drawAt(canvas, CHECKED_SIDE)), subject);
  return { picture: await encoding, hints };
}
