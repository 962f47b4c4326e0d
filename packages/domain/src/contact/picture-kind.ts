export type PictureKind = 'image/jpeg' | 'image/png';

/** CONTACT-08, CONTACT-42. */
export const PICTURE_KINDS: readonly PictureKind[] = ['image/jpeg', 'image/png'];

/** JPEG's start of image with the next marker (ISO 10918-1), PNG's signature (ISO 15948). */
const BEGINNINGS: readonly { kind: PictureKind; bytes: readonly number[] }[] = [
  { kind: 'image/jpeg', bytes: [0xff, 0xd8, 0xff] },
  { kind: 'image/png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
];

export const SNIFFED_BYTES = 8;

export function sniffPicture(start: Uint8Array): PictureKind | null {
  const match = BEGINNINGS.find(({ bytes }) => bytes.every((byte, index) => start[index] === byte));
  return match?.kind ?? null;
}

export type PictureFault = 'pictureKind' | 'pictureTooLarge' | 'pictureEmpty';

/** `size`, `maxBytes` (contactUsMaxFileSizePerFile, CONTACT-43): bytes, the maximum included. `start`: the first bytes. */
export function findPictureFault(size: number, start: Uint8Array, maxBytes: number): PictureFault | null {
  if (size === 0) return 'pictureEmpty';
  if (size > maxBytes) return 'pictureTooLarge';
  return sniffPicture(start) === null ? 'pictureKind' : null;
}
