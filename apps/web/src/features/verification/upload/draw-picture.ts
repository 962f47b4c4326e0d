import type { GreyPicture } from '@foyer/domain/verification/grey-picture';
import { checkPicture, type PictureHint, type PictureSubject } from '@foyer/domain/verification/picture-check';

/** What is sent in place of a picture, and what may be wrong with it. */
export type PictureJob = { file: Blob; subject: PictureSubject };

export type DrawnPicture = { picture: Blob; hints: readonly PictureHint[] };

/** Pixels: a reviewer reads the small print of a card at this size. */
const LONGEST_SIDE = 2_400;
const CHECKED_SIDE = 640;
const QUALITY = 0.85;

function drawAt(source: ImageBitmap | OffscreenCanvas, longest: number): OffscreenCanvas {
  const scale = Math.min(1, longest / Math.max(source.width, source.height));
  const canvas = new OffscreenCanvas(Math.round(source.width * scale), Math.round(source.height * scale));
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

/** In a worker: decoding and encoding 12 million pixels takes half a second. Throws what the browser cannot decode. */
export async function drawPicture(source: Blob | ImageData, subject: PictureSubject): Promise<DrawnPicture> {
  const bitmap = await createImageBitmap(source);
  const { width, height } = bitmap;
  const canvas = drawAt(bitmap, LONGEST_SIDE);
  bitmap.close();
  const hints = checkPicture({ width, height }, greyOf(drawAt(canvas, CHECKED_SIDE)), subject);
  return { picture: await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY }), hints };
}
