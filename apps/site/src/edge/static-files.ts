import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Encoding } from '../pages/compress.ts';

export type StaticFolder = {
  /** Starts and ends with a slash; replaces `folder` in addresses. */
  prefix: string;
  folder: string;
  cacheControl: string;
  headers?: Readonly<Record<string, string>>;
  maker?: { files: Iterable<string>; make(file: string): Promise<Buffer> };
};

export type StaticFile = {
  path: string;
  name: string;
  type: string;
  encodings: ReadonlySet<Encoding>;
  cacheControl: string;
  folder: StaticFolder;
};

const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.mp3': 'audio/mpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

const COPY_ENDINGS: Readonly<Record<'br' | 'gzip', string>> = { br: '.br', gzip: '.gz' };

/** Null for a missing file; rethrows all else. */
function missing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}

/** For strong ETags and the version in an address. */
export function hashContent(body: Buffer): string {
  return createHash('sha256').update(body).digest('base64url').slice(0, 22);
}

/** Bytes; larger files rely on the operating system's cache. */
const MAX_CACHED_FILE = 128 * 1024;
const MAX_CACHED_BYTES = 96 * 1024 * 1024;

/** Paths are matched against a list made at start and never reach the file system. Not `sirv`: no ETag by content. */
export class StaticFiles {
  readonly #files = new Map<string, StaticFile>();
  readonly #cached = new Map<string, { body: Buffer; etag: string }>();
  #cachedBytes = 0;

  static async open(folders: readonly StaticFolder[]): Promise<StaticFiles> {
    const files = new StaticFiles();
    for (const folder of folders) await files.#list(folder);
    return files;
  }

  get size(): number {
    return this.#files.size;
  }

  find(path: string): StaticFile | undefined {
    return this.#files.get(path);
  }

  /** With a strong ETag; null when the file is gone. */
  async read(file: StaticFile, encoding: Encoding): Promise<{ body: Buffer; etag: string } | null> {
    const path = encoding === 'identity' ? file.path : `${file.path}${COPY_ENDINGS[encoding]}`;
    const cached = this.#cached.get(path);
    if (cached) return cached;
    const body = (await readFile(path).catch(missing)) ?? (await this.#make(file));
    if (body === null) return null;
    const content = { body, etag: `"${hashContent(body)}"` };
    if (body.length <= MAX_CACHED_FILE && this.#cachedBytes + body.length <= MAX_CACHED_BYTES) {
      this.#cached.set(path, content);
      this.#cachedBytes += body.length;
    }
    return content;
  }

  async #make({ folder, name }: StaticFile): Promise<Buffer | null> {
    return folder.maker ? folder.maker.make(name) : null;
  }

  async #list(folder: StaticFolder): Promise<void> {
    const entries = await readdir(folder.folder, { withFileTypes: true, recursive: true }).catch(() => []);
    const names = new Set<string>(folder.maker?.files);
    for (const entry of entries) {
      if (!entry.isFile()) continue;
      const name = join(entry.parentPath, entry.name).slice(join(folder.folder, '/').length).replaceAll('\\', '/');
      if (!name.split('/').some((part) => part.startsWith('.'))) names.add(name);
    }
    for (const name of names) {
      const type = TYPES[extname(name)];
      if (type === undefined) continue;
      const encodings = new Set<Encoding>(['identity']);
      for (const encoding of ['br', 'gzip'] as const) {
        if (names.has(`${name}${COPY_ENDINGS[encoding]}`)) encodings.add(encoding);
      }
      // A document names hashed files of its build, so it is revalidated; it also answers for its folder.
      const isDocument = name.endsWith('.html');
      const cacheControl = isDocument ? 'no-cache' : folder.cacheControl;
      const file = { path: join(folder.folder, name), name, type, encodings, cacheControl, folder };
      this.#files.set(`${folder.prefix}${name}`, file);
      if (name.endsWith('index.html')) this.#files.set(`${folder.prefix}${name.slice(0, -'index.html'.length)}`, file);
    }
  }
}
