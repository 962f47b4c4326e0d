// Runs the Dockerfile's steps in a temporary folder and the result like the image: another user, read-only tree, outside
// PostgreSQL. For machines without a container engine, as root: `node tools/image/try-image.ts`.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ensureDatabase } from '@foyer/platform/kernel/db/migrate';
import { findReachableBinaries } from '@foyer/postgres/database-home';
import { DATABASE_USER, startPostgres } from '@foyer/postgres/postgres-server';
import { ROOT } from '../source/source-files.ts';
import { createIgnore, type ImageStage, parseDockerfile, type Step } from './dockerfile.ts';

const NOBODY = 65_534;
const PORT = '3999';

function copyContext(folder: string): void {
  const isIgnored = createIgnore(readFileSync(join(ROOT, '.dockerignore'), 'utf8'));
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: ROOT });
  for (const path of String(listed)
    .split('\0')
    .filter((name) => name !== '' && !isIgnored(name))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(ROOT, path), join(folder, path));
  }
}

function carryOut(step: Step, stage: ImageStage, roots: ReadonlyMap<string, string>, root: string): void {
  const folder = join(root, stage.folder);
  mkdirSync(folder, { recursive: true });
  if (step.kind === 'run') {
    console.log(`RUN ${step.command}`);
    const began = performance.now();
    const { status } = spawnSync('sh', ['-c', step.command], {
      cwd: folder,
      stdio: 'inherit',
      env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...stage.environment },
    });
    if (status !== 0) throw new Error(`RUN ${step.command} ended with ${status}`);
    console.log(`    ${((performance.now() - began) / 1000).toFixed(1)} s`);
  } else if (step.from === null) copyContext(folder);
  else {
    const isFolder = step.target.endsWith('/') && step.sources.length > 0;
    for (const source of step.sources) {
      const name = isFolder ? join(step.target, source.slice(source.lastIndexOf('/') + 1)) : step.target;
      cpSync(join(roots.get(step.from) ?? '', source), join(folder, name), { recursive: true, verbatimSymlinks: true });
    }
  }
}

/** Ms since 1970. */
function lastWrite(folder: string): number {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isDirectory());
  return Math.max(...entries.map((entry) => statSync(join(entry.parentPath, entry.name)).mtimeMs));
}

/** Until it ends or `use` resolves. Returns the exit code. */
async function runAsNobody(
  { environment }: ImageStage,
  command: readonly string[],
  folder: string,
  settings: Record<string, string>,
  use?: (pid: number) => Promise<void>,
): Promise<number | null> {
  const [program = '', ...args] = command;
  const child = spawn(program === 'node' ? process.execPath : program, args, {
    cwd: folder,
    env: { PATH: process.env.PATH ?? '', ...environment, ...settings },
    stdio: 'inherit',
    ...(process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}),
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  if (use && child.pid !== undefined) {
    await use(child.pid);
    child.kill('SIGTERM');
  }
  return ended;
}

async function waitFor(address: string): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    const response = await fetch(address).catch(() => null);
    if (response?.ok) return;
    await wait(200);
  }
  throw new Error(`${address} did not answer`);
}

function assertThat(isTrue: boolean, sentence: string): void {
  if (!isTrue) throw new Error(`not true: ${sentence}`);
  console.log(`true: ${sentence}`);
}

async function tryImage(work: string): Promise<void> {
  const stages = parseDockerfile(readFileSync(join(ROOT, 'Dockerfile'), 'utf8'));
  const roots = new Map<string, string>();
  for (const [index, stage] of stages.entries()) {
    const root = join(work, stage.name ?? `stage-${index}`);
    roots.set(stage.name ?? '', root);
    for (const step of stage.steps) carryOut(step, stage, roots, root);
  }
  const image = stages.at(-1);
  if (!image) throw new Error('the Dockerfile has no stage');
  const folder = join(roots.get('') ?? '', image.folder);
  console.log(execFileSync('du', ['-sh', folder]).toString().trim());
  const server = await startPostgres({ binaries: findReachableBinaries(), folder: join(work, 'database') });
  try {
    await ensureDatabase(server.socketFolder, DATABASE_USER, 'foyer');
    const settings = {
      DATABASE_URL: `postgres://${DATABASE_USER}@localhost/foyer?host=${encodeURIComponent(server.socketFolder)}`,
      FOYER_ORIGIN: 'https://casino.example',
      FOYER_OPERATOR_TOKEN: 'a'.repeat(32),
      PORT,
      HOST: '127.0.0.1',
    };
    const began = Date.now();
    const migrated = await runAsNobody(image, ['node', 'apps/platform/src/commands/migrate.ts'], folder, settings);
    assertThat(migrated === 0, 'the migrations run from the image');
    const code = await runAsNobody(image, image.command, folder, { ...settings, FOYER_MIGRATE: 'off' }, async () => {
      await waitFor(`http://127.0.0.1:${PORT}/health/ready`);
      const healthy = await runAsNobody(image, image.healthcheck, folder, settings);
      assertThat(healthy === 0, 'the health check passes');
      const headers = { host: 'casino.example', 'x-forwarded-proto': 'https' };
      const page = await fetch(`http://127.0.0.1:${PORT}/`, { headers });
      assertThat(page.ok && (await page.text()).includes('</html>'), 'the lobby is served');
      const picture = await fetch(`http://127.0.0.1:${PORT}/art/site-share.jpg`, { headers });
      assertThat(picture.ok, 'its pictures are there');
    });
    assertThat(code === 0, 'a signal ends it in good order');
    assertThat(lastWrite(folder) < began, 'nothing was written in the tree');
  } finally {
    await server.stop();
  }
}

if (import.meta.main) {
  const work = mkdtempSync(join(tmpdir(), 'foyer-image-'));
  chmodSync(work, 0o755);
  try {
    await tryImage(work);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
