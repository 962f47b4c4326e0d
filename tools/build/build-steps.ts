// Modules are imported when a step runs: a start that builds nothing needs none,
// and the first one installs the packages before.
import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { ROOT } from '../source/source-files.ts';

export type BuildStep = {
  name: string;
  /** Files and folders whose content decides whether the step must run. */
  inputs: readonly string[];
  output: string;
  /** `inBackground`: on one core, as somebody works beside it. */
  run(options: { inBackground: boolean }): Promise<void>;
};

const SHARED = ['packages/domain/src', 'packages/contract/src', 'package-lock.json'];

/** Of what the others built, after them: what a running site verifies itself by. */
export const FILE_LIST_STEP: BuildStep = {
  name: 'list of files',
  inputs: [
    'apps/platform/src',
    'apps/site/src',
    'apps/web/src',
    'apps/web/vite.config.ts',
    'packages/brands/src',
    'packages/games',
    'packages/postgres/src',
    'packages/texts/src',
    ...SHARED,
  ],
  output: 'dist/files',
  async run() {
    const { describeFiles, FILE_LIST } = await import('@foyer/platform/modules/integrity/service');
    mkdirSync(join(ROOT, dirname(FILE_LIST)), { recursive: true });
    writeFileSync(join(ROOT, FILE_LIST), await describeFiles(ROOT));
  },
};

export const BUILD_STEPS: readonly BuildStep[] = [
  {
    name: 'pages',
    inputs: [
      'apps/web/src',
      'apps/web/vite.config.ts',
      'packages/texts/src',
      'packages/brands/src',
      'packages/games/src',
      ...SHARED,
    ],
    output: 'apps/web/dist',
    run: buildPages,
  },
  {
    name: 'game client',
    inputs: [
      'packages/games/src',
      'packages/games/vite.config.ts',
      'packages/games/vite-interfaces.config.ts',
      'packages/texts/src',
      ...SHARED,
    ],
    output: 'packages/games/dist',
    async run() {
      await vite('packages/games');
      await vite('packages/games', '--config', 'vite-interfaces.config.ts');
      await layCopies(join(ROOT, 'packages/games/dist'));
    },
  },
  {
    name: 'art',
    inputs: [
      'packages/art/src',
      'packages/games/src/catalogue',
      'packages/games/src/game-definition.ts',
      'packages/games/src/live-tables.ts',
      'packages/games/src/palettes.ts',
      'packages/games/src/picture-widths.ts',
      ...SHARED,
    ],
    output: 'dist/art',
    async run({ inBackground }) {
      const [{ renderArt }, { picturedGames }] = await Promise.all([
        import('@foyer/art/render-art'),
        import('@foyer/art/pictured-games'),
      ]);
      const concurrency = inBackground ? 1 : 2;
      await renderArt({ games: picturedGames(), outDir: join(ROOT, 'dist/art'), concurrency });
    },
  },
];

async function buildPages(): Promise<void> {
  const { pageModules } = await import('../routes.ts');
  await Promise.all([vite('apps/web'), vite('apps/web', '--ssr', 'src/server.tsx')]);
  const pages = pageModules();
  if (!pages) throw new Error('no record of pages was found in apps/web/src/app');
  const client = join(ROOT, 'apps/web/dist/client');
  const files = new Map(Object.entries(JSON.parse(readFileSync(join(client, 'page-files.json'), 'utf8'))));
  const table = Object.entries(pages).map(([route, path]) => {
    const file = files.get(path.replace(/^apps\/web\//, ''));
    if (!file) throw new Error(`${path} is in no file of the build`);
    return [route, file];
  });
  writeFileSync(join(client, 'pages.json'), JSON.stringify(Object.fromEntries(table)));
  await layCopies(join(ROOT, 'apps/web/dist/client/assets'));
}

/** Prints Vite's output when it fails. */
function vite(folder: string, ...args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const words: Buffer[] = [];
    const child = spawn(
      process.execPath,
      [join(ROOT, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel=warn', ...args],
      {
        cwd: join(ROOT, folder),
        env: { ...process.env, NODE_ENV: 'production' },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    child.stdout.on('data', (part: Buffer) => words.push(part));
    child.stderr.on('data', (part: Buffer) => words.push(part));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${folder} does not build:\n${Buffer.concat(words)}`));
    });
  });
}

const COMPRESSED = new Set(['.css', '.html', '.js', '.json', '.mjs', '.svg', '.txt']);
/** Bytes: below this a compressed copy saves less than its headers cost. */
const WORTH_PACKING = 600;

/** Brotli and gzip, where smaller. */
async function layCopies(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && COMPRESSED.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
  const compress = { br: promisify(brotliCompress), gz: promisify(gzip) };
  await Promise.all(
    files.map(async (file) => {
      if (statSync(file).size < WORTH_PACKING) return;
      const body = readFileSync(file);
      const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_PARAM_LGWIN } = constants;
      const params = { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_SIZE_HINT]: body.length, [BROTLI_PARAM_LGWIN]: 22 };
      writeFileSync(`${file}.br`, await compress.br(body, { params }));
      writeFileSync(`${file}.gz`, await compress.gz(body, { level: 9 }));
    }),
  );
}
