import type { Generated } from 'kysely';

/** See migrations 0070 and 0090. `source` is the whole file: front matter and Markdown. */
export type ContentRow = {
  language: string;
  path: string;
  source: string;
  version: Generated<number>;
  origin: Generated<'product' | 'operator'>;
  removed: Generated<boolean>;
};

/** The content module's tables. */
export type ContentTables = { content: ContentRow };
