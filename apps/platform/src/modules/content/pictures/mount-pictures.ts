import { CODE } from '@foyer/contract/error-code';
import type { Hono } from 'hono';
import { cachedRead } from '../../../kernel/cache/cached-read.ts';
import { Refusal } from '../../../kernel/errors/refusal.ts';
import { answerRefusal, SECURITY_HEADERS } from '../../../kernel/http/answer.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { PICTURE_FOLDER, parsePictureFile } from './own-pictures.ts';

const TYPES = { avif: 'image/avif', webp: 'image/webp' } as const;
/** About 100 KB each. */
const MOST_CACHED = 200;

const cachedFiles = cachedRead(async () => new Map<string, Buffer>());

/** Immutable: the name is a hash of the content. */
export function mountPictures(app: Hono, deps: Kernel): void {
  app.get(`${PICTURE_FOLDER}:file`, async (context) => {
    const file = context.req.param('file');
    const content = await findFile(deps, file);
    if (!content) return answerRefusal(new Refusal(CODE.notFound), crypto.randomUUID());
    const headers = {
      ...SECURITY_HEADERS,
      'content-type': file.endsWith('.avif') ? TYPES.avif : TYPES.webp,
      'content-length': String(content.length),
      'cache-control': 'public, max-age=31536000, immutable',
      etag: `"${file}"`,
    };
    const isKnown = context.req.header('if-none-match') === headers.etag;
    return isKnown
      ? new Response(null, { status: 304, headers: { ...SECURITY_HEADERS, etag: headers.etag } })
      : new Response(Uint8Array.from(content), { headers });
  });
}

async function findFile(deps: Kernel, file: string): Promise<Buffer | null> {
  const name = parsePictureFile(file);
  if (!name) return null;
  const cache = await cachedFiles(deps);
  const cached = cache.get(file);
  if (cached) return cached;
  const row = await deps.database.kysely
    .selectFrom('own_picture_files')
    .select('content')
    .where('picture_id', '=', name.id)
    .where('variant', '=', name.variant)
    .executeTakeFirst();
  if (!row) return null;
  if (cache.size >= MOST_CACHED) cache.clear();
  cache.set(file, row.content);
  return row.content;
}
