import type { Text } from '@foyer/texts/format';
import { imageName, type WantedImage } from './useUploads.ts';

/** Of the card of an image. */
export function imageCardId(image: WantedImage): string {
  return `image-${imageName(image)}`;
}

export function imageTitle(t: Text, { documentType, side }: WantedImage): string {
  const document = t(`verification.document-${documentType}`);
  return side === 'any' ? document : `${document}, ${t(`verification.side-${side}`)}`;
}
