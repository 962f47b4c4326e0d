import type { Generated } from 'kysely';

/** See migrations 0070 and 0090. `source`: front matter and Markdown. */
export type ContentRow = {
  language: string;
  path: string;
  source: string;
  version: Generated<number>;
  origin: Generated<'product' | 'operator'>;
  removed: Generated<boolean>;
};

/** See migration 0200. */
export type OwnPictureRow = { id: string; width: number; height: number; tone: number; at: Date };

/** `variant`: such as `480.avif`. */
export type OwnPictureFileRow = { picture_id: string; variant: string; content: Buffer };

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    content: ContentRow;
    own_pictures: OwnPictureRow;
    own_picture_files: OwnPictureFileRow;
  }
}
