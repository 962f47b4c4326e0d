import { hash } from 'node:crypto';
import { CODE } from '@foyer/contract/error-code';
import { FALLBACK_LANGUAGE } from '@foyer/domain/locale/locale';
import type { Hono } from 'hono';
import { Refusal } from '../../kernel/errors/refusal.ts';
import { answerRefusal, SECURITY_HEADERS } from '../../kernel/http/answer.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { CMS_FOLDER, type CmsFile, cmsFileOf, DEFAULT_FILES } from './cms-files.ts';
import { findContent, storedContent } from './stored-content.ts';

const ENDINGS = { script: 'js', json: 'json' } as const;
const TYPES = { script: 'text/javascript; charset=utf-8', json: 'application/json' } as const;

/** CALL-12, CALL-13. */
export function mountCms(app: Hono, deps: Kernel): void {
  app.get('/cms/:file', async (context) => {
    const [, name = '', ending = ''] =
      /^([A-Za-z][A-Za-z0-9-]{0,39})\.(js|json)$/.exec(context.req.param('file')) ?? [];
    const file = name === '' ? null : await findFile(deps, name);
    if (!file || ENDINGS[file.type] !== ending) return answerRefusal(new Refusal(CODE.notFound), crypto.randomUUID());
    return answerFile(file, context.req.header('if-none-match'));
  });
}

async function findFile(deps: Kernel, name: string): Promise<CmsFile | null> {
  const piece = findContent(await storedContent(deps), FALLBACK_LANGUAGE, `${CMS_FOLDER}${name}`);
  const written = piece ? cmsFileOf(name, piece.front, piece.body) : null;
  return written ?? (Object.hasOwn(DEFAULT_FILES, name) ? (DEFAULT_FILES[name] ?? null) : null);
}

function answerFile({ type, text }: CmsFile, known: string | undefined): Response {
  const etag = `"${hash('sha256', text, 'base64url').slice(0, 22)}"`;
  const headers = { ...SECURITY_HEADERS, 'content-type': TYPES[type], 'cache-control': 'no-cache', etag };
  return known === etag ? new Response(null, { status: 304, headers }) : new Response(text, { headers });
}
