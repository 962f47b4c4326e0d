import { SCENE_WIDTHS, TILE_WIDTHS } from '@foyer/games/picture-widths';
import { pictureSet, TILE_SIZES } from './game-picture.ts';

/** `first` for pictures of the first screen's top, `soon` for the rest of the first screen. */
export type PicturePriority = 'first' | 'soon' | 'later';

const LOADING = {
  first: { loading: 'eager', fetchPriority: 'high' },
  soon: { loading: 'eager' },
  later: { loading: 'lazy' },
} as const;

/** Decorative: the text is beside it. Every supported browser reads AVIF; a second source would be an element in each tile. */
export function TilePicture({ src, priority }: { src: string; priority: PicturePriority }) {
  return (
    <picture>
      <img
        src={`${src}-270.webp`}
        srcSet={pictureSet(src, TILE_WIDTHS, 'avif')}
        sizes={TILE_SIZES}
        width={270}
        height={360}
        alt=""
        decoding="async"
        {...LOADING[priority]}
      />
    </picture>
  );
}

type ScenePictureProps = { src: string; sizes: string; priority: PicturePriority };

export function ScenePicture({ src, sizes, priority }: ScenePictureProps) {
  return (
    <picture>
      <source type="image/avif" srcSet={pictureSet(src, SCENE_WIDTHS, 'avif')} sizes={sizes} />
      <img
        src={`${src}-960.webp`}
        srcSet={pictureSet(src, SCENE_WIDTHS, 'webp')}
        sizes={sizes}
        width={960}
        height={540}
        alt=""
        decoding="async"
        {...LOADING[priority]}
      />
    </picture>
  );
}
