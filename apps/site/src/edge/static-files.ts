import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Encoding } from '../pages/compress.ts';

/** A folder that is served: what lies under `folder` is found under `prefix`. */
export type StaticFolder = {
  /** Starts and ends with a slash. */
  prefix: string;
  folder: string;
  /** `immutable` for names that carry the hash of their content. */
  cacheControl: string;
  headers?: Readonly<Record<string, string>>;
  /** Makes files that are not there yet. */
  maker?: { files: Iterable<string>; make(file: string): Promise<Buffer> };
};

export type StaticFile = {
  path: string;
  /** Below the folder, with forward slashes. */
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
  '.mp3': 'audio/mpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Names of copies that `build` lays beside a file. */
const COPY_ENDINGS: Readonly<Record<'br' | 'gzip', string>> = { br: '.br', gzip: '.gz' };

/** Null for a file that is gone; any other fault is one. */
function missing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}

/** The hash of a file's bytes, as a strong tag and the version in an address are made of it. */
export function hashContent(body: Buffer): string {
  return createHash('sha256').update(body).digest('base64url').slice(0, 22);
}

/** Files up to this size stay in memory, up to this sum; pictures beyond it are read from the disk's cache. */
const KEPT_FILE = 128 * 1024;
const KEPT_SUM = 96 * 1024 * 1024;

/**
 * The files that may be served, listed once at the start with those that can be made. A path is looked up in that list and never handed to the file
 * system, so no path can lead out of a folder; hidden files and types without a row above are not in it.
 */
export class StaticFiles {
  readonly #files = new Map<string, StaticFile>();
  readonly #kept = new Map<string, { body: Buffer; etag: string }>();
  #keptSum = 0;

  static async open(folders: readonly StaticFolder[]): Promise<StaticFiles> {
    const files = new StaticFiles();
    for (const folder of folders) await files.#list(folder);
    return files;
  }

  get size(): number {
    return this.#files.size;
  }

  /** The file under a decoded path, or undefined. */
  find(path: string): StaticFile | undefined {
    return this.#files.get(path);
  }

  /** The bytes of a file in an encoding it has, with their strong tag; null when a later build has taken it away. */
  async read(file: StaticFile, encoding: Encoding): Promise<{ body: Buffer; etag: string } | null> {
    const path = encoding === 'identity' ? file.path : `${file.path}${COPY_ENDINGS[encoding]}`;
    const kept = this.#kept.get(path);
    if (kept) return kept;
    const body = (await readFile(path).catch(missing)) ?? (await this.#make(file));
    if (body === null) return null;
    const content = { body, etag: `"${hashContent(body)}"` };
    if (body.length <= KEPT_FILE && this.#keptSum + body.length <= KEPT_SUM) {
      this.#kept.set(path, content);
      this.#keptSum += body.length;
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
      // A document names the hashed files of its build: it is asked for anew, and stands for its folder too.
      const isDocument = name.endsWith('.html');
      const cacheControl = isDocument ? 'no-cache' : folder.cacheControl;
      const file = { path: join(folder.folder, name), name, type, encodings, cacheControl, folder };
      this.#files.set(`${folder.prefix}${name}`, file);
      if (name.endsWith('index.html')) this.#files.set(`${folder.prefix}${name.slice(0, -'index.html'.length)}`, file);
    }
  }
}
