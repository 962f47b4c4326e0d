import { SCENE_WIDTHS, TILE_WIDTHS } from '@foyer/games/picture-widths';
import sharp, { type Sharp } from 'sharp';
import { drawScene, SCENE_SIZE } from './draw-scene.ts';
import { DEFAULT_SPEC, drawShare, SHARE_SIZE } from './draw-share.ts';
import { drawTile, TILE_SIZE } from './draw-tile.ts';
import type { PicturedGame } from './pictured-games.ts';

/** Name of the picture of the site as a whole, 1200 x 630. */
export const SHARE_FILE = 'site-share.jpg';

const FORMATS = ['avif', 'webp'] as const;
type Format = (typeof FORMATS)[number];

/** One drawing and the files that are made of it. */
export type Drawing = {
  /** The SVG. Drawing takes about 2 ms: it waits until somebody wants it. */
  draw(): string;
  /** Width of the SVG, and of the largest picture. */
  width: number;
  largest: number;
  files: readonly { file: string; encode(at: Rasterised): Promise<Buffer> }[];
};

/** The pixels of a drawing, scaled to a width. */
type Rasterised = (width: number) => Sharp;

/** All drawings of one game, or of the site as a whole. */
export type Pictured = { name: string; drawings: readonly Drawing[] };

/** Name of a tile's file. `width`: one of `TILE_WIDTHS`. */
export function tileFile(friendlyId: string, width: number, format: Format): string {
  return `${friendlyId}-${width}.${format}`;
}

/** Name of a scene's file. `width`: one of `SCENE_WIDTHS`. The 960 webp is also the picture of a shared link. */
export function sceneFile(friendlyId: string, width: number, format: Format): string {
  return `${friendlyId}-scene-${width}.${format}`;
}

/** What pictures there are: those of the site, those that stand for a game without its own, and each game's. */
export function listPictured(games: readonly PicturedGame[]): Pictured[] {
  return [sitePictures(), ...[{ friendlyId: 'default', art: DEFAULT_SPEC }, ...games].map(gamePictures)];
}

/** Draws an SVG once at its largest size; smaller ones are scaled down from these pixels. */
export async function rasterise({ width, largest }: Drawing, svg: string): Promise<Rasterised> {
  const { data, info } = await sharp(Buffer.from(svg), { density: (72 * largest) / width })
    .resize(largest)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  return (target) => (target === largest ? sharp(data, { raw }) : sharp(data, { raw }).resize(target));
}

function gamePictures({ friendlyId, art }: PicturedGame): Pictured {
  const inFormats = (widths: readonly number[], nameOf: typeof tileFile) =>
    FORMATS.flatMap((format) =>
      widths.map((width) => ({
        file: nameOf(friendlyId, width, format),
        encode: (at: Rasterised) => encode(at(width), format, width),
      })),
    );
  const tiles = { width: TILE_SIZE.width, largest: 360, files: inFormats(TILE_WIDTHS, tileFile) };
  const scenes = { width: SCENE_SIZE.width, largest: 960, files: inFormats(SCENE_WIDTHS, sceneFile) };
  return {
    name: friendlyId,
    drawings: [
      { ...tiles, draw: () => drawTile(art) },
      { ...scenes, draw: () => drawScene(art) },
    ],
  };
}

function sitePictures(): Pictured {
  const encodeShare = (at: Rasterised) => at(1200).jpeg({ quality: 82, mozjpeg: true }).toBuffer();
  const files = [{ file: SHARE_FILE, encode: encodeShare }];
  return { name: SHARE_FILE, drawings: [{ draw: () => drawShare(), width: SHARE_SIZE.width, largest: 1200, files }] };
}

function encode(picture: Sharp, format: Format, width: number): Promise<Buffer> {
  // Measured on these pictures: AVIF effort 2 saves 1 to 2 % over effort 1 for half as much time again; at 960 px
  // effort 0 is 10 % larger in half the time. WebP effort 4 saves 5 % over 2 for twice the time.
  if (format === 'avif')
    return picture.avif({ quality: width < 270 ? 54 : 50, effort: width > 480 ? 0 : 1 }).toBuffer();
  return picture.webp({ quality: 70, effort: 2 }).toBuffer();
}
