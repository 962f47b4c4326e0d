import { MOST_DOCUMENT_PIXELS } from '@foyer/domain/verification/document-file';

type HeicImage = {
  is_primary(): boolean;
  get_width(): number;
  get_height(): number;
  /** Calls back with null for a picture that it cannot decode. */
  display(target: { data: Uint8ClampedArray<ArrayBuffer> }, onEnd: (target: object | null) => void): void;
};

/** Of libheif-js 1.23: its declarations are of the C functions alone. */
export type HeicDecoder = { HeifDecoder: new () => { decode(file: Uint8Array): HeicImage[] } };

/** RGBA, upright: the decoder turns a picture as its file says (`irot`, `imir`). */
export type HeicPixels = { width: number; height: number; data: Uint8ClampedArray<ArrayBuffer> };

/** The sides stand before the pixels: a bomb is refused before it is decoded, and the decoder refuses sides that lie. */
export async function decodeHeic(
  { HeifDecoder }: HeicDecoder,
  file: Uint8Array,
): Promise<HeicPixels | { fault: 'unreadable' | 'tooManyPixels' }> {
  const images = new HeifDecoder().decode(file);
  // A burst or a picture with a thumbnail has several.
  const image = images.find((one) => one.is_primary()) ?? images[0];
  if (!image) return { fault: 'unreadable' };
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height > MOST_DOCUMENT_PIXELS) return { fault: 'tooManyPixels' };
  const data = new Uint8ClampedArray(width * height * 4);
  const shown = await new Promise((resolve) => image.display({ data }, resolve));
  return shown === null ? { fault: 'unreadable' } : { width, height, data };
}
