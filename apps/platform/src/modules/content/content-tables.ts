import type { Generated } from 'kysely';

/** See migration 0070. `source` is the whole file: front matter and Markdown. */
export type ContentRow = { language: string; path: string; source: string; version: Generated<number> };

/** The content module's tables. */
export type ContentTables = { content: ContentRow };
