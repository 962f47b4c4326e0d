import type { Text } from '@foyer/texts/format';
import { documentLabel } from '../document-label.ts';
import { imageName, type WantedImage } from './useUploads.ts';

/** Of the card of an image. */
export function imageCardId(image: WantedImage): string {
  return `image-${imageName(image)}`;
}

export function imageTitle(t: Text, { documentType, side }: WantedImage): string {
  return documentLabel(t, { documentType, documentSide: side });
}
