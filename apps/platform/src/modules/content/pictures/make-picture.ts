import { PALETTES } from '@foyer/games/palettes';

export const PICTURE_VARIANTS = ['480.avif', '960.avif', '480.webp', '960.webp', 'full.webp'] as const;
export type PictureVariant = (typeof PICTURE_VARIANTS)[number];

/** px; enlarging would blur it. */
export const LEAST_SIZE = { width: 960, height: 540 } as const;
/** px: a page's column at two device pixels. */
const FULL_WIDTH = 1_600;

export type MadePicture = {
  width: number;
  height: number;
  tone: number;
  files: readonly { variant: PictureVariant; content: Buffer }[];
};

/** Null when the picture is too small. */
export async function makePicture(content: Buffer): Promise<MadePicture | null> {
  const { default: sharp } = await import('sharp');
  const { width, height } = await sharp(content).metadata();
  if (width < LEAST_SIZE.width || height < LEAST_SIZE.height) return null;
  const wide = (to: number) => sharp(content).resize({ width: to, height: (to * 9) / 16, fit: 'cover' });
  // As for the built-in pictures (packages/art): a higher effort costs seconds for a few per cent.
  const full = await sharp(content)
    .resize({ width: FULL_WIDTH, withoutEnlargement: true })
    .webp({ quality: 80, effort: 2 })
    .toBuffer({ resolveWithObject: true });
  const mean = await sharp(content).removeAlpha().resize(1, 1, { fit: 'fill' }).toColourspace('srgb').raw().toBuffer();
  return {
    width: full.info.width,
    height: full.info.height,
    tone: nearestTone([...mean]),
    files: [
      { variant: '480.avif', content: await wide(480).avif({ quality: 50, effort: 1 }).toBuffer() },
      { variant: '960.avif', content: await wide(960).avif({ quality: 50, effort: 0 }).toBuffer() },
      { variant: '480.webp', content: await wide(480).webp({ quality: 75, effort: 2 }).toBuffer() },
      { variant: '960.webp', content: await wide(960).webp({ quality: 75, effort: 2 }).toBuffer() },
      { variant: 'full.webp', content: full.data },
    ],
  };
}

/** Nearest placeholder tone; red, green and blue to 255. */
function nearestTone(colour: readonly number[]): number {
  const distances = PALETTES.map(([ground]) => {
    const parts = [1, 3, 5].map((at) => Number.parseInt(ground.slice(at, at + 2), 16));
    return parts.reduce((sum, part, index) => sum + (part - (colour[index] ?? part)) ** 2, 0);
  });
  return distances.indexOf(Math.min(...distances));
}
