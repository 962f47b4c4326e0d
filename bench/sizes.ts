// The bytes of a guest's first load of the lobby, from the build alone: quick enough for every test run.
// `bin/node-env node bench/sizes.ts` prints them file by file; `--modules` adds what is in the files,
// `--json` prints the sizes for programs.
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { build } from 'vite';
import * as z from 'zod/mini';
import { pageModules } from '../tools/routes.ts';
import { ROOT } from '../tools/source/source-files.ts';

const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    src: z.optional(z.string()),
    isEntry: z.optional(z.boolean()),
    imports: z.optional(z.array(z.string())),
    css: z.optional(z.array(z.string())),
  }),
);
export type Manifest = z.output<typeof Manifest>;

/** Bytes before and after brotli. */
export type FileSize = { file: string; raw: number; brotli: number; modules: readonly ModuleSize[] };
export type ModuleSize = { id: string; raw: number };

export type Sizes = {
  /** What the browser runs before the lobby is alive: entry, page, texts and all that these import. */
  javascript: readonly FileSize[];
  /** What a guest's lobby on a phone loads by itself after that. */
  idle: readonly FileSize[];
  /** Registration and the form kit beyond what the settled lobby has. */
  registration: readonly FileSize[];
  /** Deposit and withdrawal with the form kit, beyond the settled lobby. */
  cashier: readonly FileSize[];
  /** What a phone field fetches when it is shown. */
  phone: readonly FileSize[];
  /** Page and modal with uploads and the worker of pictures, beyond the settled lobby. */
  verification: readonly FileSize[];
  /** What a HEIC picture fetches where the browser cannot open it. */
  heic: readonly FileSize[];
  /** The lobby's sheet, which stands in the page. */
  sheet: number;
};

type BuiltFile = { code: string; modules: readonly ModuleSize[] };
type Built = { manifest: Manifest; files: ReadonlyMap<string, BuiltFile> };

/** The size that the build's brotli copies have (tools/build/build-steps.ts). */
export function brotliSize(text: string): number {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_PARAM_LGWIN } = constants;
  const body = Buffer.from(text);
  const params = { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_SIZE_HINT]: body.length, [BROTLI_PARAM_LGWIN]: 22 };
  return brotliCompressSync(body, { params }).length;
}

/** Files of these manifest entries and of all that they import at once. Throws when the manifest lacks one. */
export function filesOfFirstLoad(manifest: Manifest, keys: readonly string[]): string[] {
  const found = new Set<string>();
  const walk = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`the build's manifest has no ${key}`);
    if (found.has(chunk.file)) return;
    found.add(chunk.file);
    for (const imported of chunk.imports ?? []) walk(imported);
  };
  for (const key of keys) walk(key);
  return [...found];
}

/** Builds the browser's part in memory: what is measured is never stale. */
async function buildInMemory(): Promise<Built> {
  const root = join(ROOT, 'apps/web');
  const built = await build({
    root,
    logLevel: 'silent',
    mode: 'production',
    build: { write: false, reportCompressedSize: false },
  });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((one) => ('output' in one ? one.output : []));
  const files = new Map<string, BuiltFile>();
  for (const output of outputs) {
    if (output.type === 'asset') files.set(output.fileName, { code: output.source.toString(), modules: [] });
    else {
      const modules = Object.entries(output.modules).map(([id, { renderedLength }]) => ({ id, raw: renderedLength }));
      files.set(output.fileName, { code: output.code, modules });
    }
  }
  const manifest = files.get('manifest.json');
  if (!manifest) throw new Error('the build gave no manifest');
  return { manifest: Manifest.parse(JSON.parse(manifest.code)), files };
}

/** The manifest's entries that the lobby in English starts with. The lobby itself may be in the entry's file. */
function startingKeys({ manifest, files }: Built): string[] {
  const home = pageModules()?.home?.replace(/^apps\/web\//, '');
  const keys = Object.keys(manifest);
  const entry = keys.find((key) => manifest[key]?.isEntry);
  const texts = keys.find((key) => /virtual:foyer-texts\/en\/first$/.test(manifest[key]?.src ?? key));
  if (!entry || !home || !texts) throw new Error('the build has no entry, no lobby or no English texts');
  const isInEntry = filesOfFirstLoad(manifest, [entry]).some((file) =>
    files.get(file)?.modules.some(({ id }) => id.endsWith(`/${home}`)),
  );
  return isInEntry ? [entry, texts] : [entry, home, texts];
}

/** Modules that a guest's lobby on a phone imports without a press or a scroll. e2e/lobby.e2e.ts counts what a browser loads. */
const IDLE_MODULES = [
  'app/background/idle-listeners.ts',
  'app/background/prefetch/prefetch-all-games.ts',
  'app/document/update-head.ts',
  'browser/services/event-listener.ts',
  'data/live/jackpot-feed.ts',
  'data/live/live-events.ts',
  'features/shell/footer/FooterContent.tsx',
  'features/shell/notices/ToastRegion.tsx',
  'features/shell/footer/SliderArrows.tsx',
  'parts/loading/document-listeners.ts',
];

const REGISTRATION_MODULES = [
  'features/registration/RegistrationModal.tsx',
  'features/registration/RegistrationPage.tsx',
];
const CASHIER_MODULES = ['features/cashier/DepositModal.tsx', 'features/withdrawal/WithdrawalModal.tsx'];
const VERIFICATION_MODULES = [
  'features/verification/OwnVerificationPage.tsx',
  'features/verification/VerificationModal.tsx',
  'features/verification/upload/upload-document.ts',
];
const VERIFICATION_WORKERS = [/^assets\/prepare-worker-/];
const HEIC_FILES = [/^assets\/heic-worker-/, /^assets\/libheif-bundle-/];
const PHONE_MODULES = ['parts/form/phone-format.ts'];

/** The manifest's keys of the chunks with these modules. Throws when a module is in none. */
function keysOf({ manifest, files }: Built, modules: readonly string[]): string[] {
  return modules.map((module) => {
    const isWith = (file = '') => files.get(file)?.modules.some(({ id }) => id.endsWith(`/apps/web/src/${module}`));
    const key = Object.keys(manifest).find((one) => isWith(manifest[one]?.file));
    if (!key) throw new Error(`the build has no ${module}`);
    return key;
  });
}

/** Workers and what they load, which the manifest does not have. Throws when the build has none. */
function filesNamed({ files }: Built, names: readonly RegExp[]): string[] {
  return names.map((name) => {
    const found = [...files.keys()].find((file) => name.test(file));
    if (!found) throw new Error(`the build has no ${name}`);
    return found;
  });
}

/** Builds and weighs. Takes a few seconds. React's production code is built only where NODE_ENV says so. */
export async function measureSizes(): Promise<Sizes> {
  const built = await buildInMemory();
  const { manifest, files } = built;
  const first = filesOfFirstLoad(manifest, startingKeys(built));
  const weigh = (file: string): FileSize => {
    const { code = '', modules = [] } = files.get(file) ?? {};
    return { file, raw: Buffer.byteLength(code), brotli: brotliSize(code), modules };
  };
  const beyond = (modules: readonly string[], ...known: (readonly string[])[]) =>
    filesOfFirstLoad(manifest, keysOf(built, modules)).filter((file) => !known.flat().includes(file));
  const idle = beyond(IDLE_MODULES, first);
  const registration = beyond(REGISTRATION_MODULES, first, idle);
  const cashier = beyond(CASHIER_MODULES, first, idle);
  const phone = beyond(PHONE_MODULES, first, idle, registration);
  const verification = [...beyond(VERIFICATION_MODULES, first, idle), ...filesNamed(built, VERIFICATION_WORKERS)];
  const chunks = Object.values(manifest).filter(({ file }) => first.includes(file));
  const sheets = [...new Set(chunks.flatMap(({ css = [] }) => css))].map((file) => files.get(file)?.code ?? '');
  return {
    javascript: first.map(weigh),
    idle: idle.map(weigh),
    registration: registration.map(weigh),
    cashier: cashier.map(weigh),
    phone: phone.map(weigh),
    verification: verification.map(weigh),
    heic: filesNamed(built, HEIC_FILES).map(weigh),
    sheet: brotliSize(sheets.join('')),
  };
}

export function brotliBytes(files: readonly FileSize[]): number {
  return files.reduce((sum, { brotli }) => sum + brotli, 0);
}

/** Modules by folder or package, the heaviest first. */
function packagesOf(modules: readonly ModuleSize[]): [name: string, raw: number][] {
  const sums = new Map<string, number>();
  for (const { id, raw } of modules) {
    const path = id.replace(ROOT, '').replace(/^\0/, '');
    const name = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? path.split('/').slice(1, 5).join('/');
    sums.set(name, (sums.get(name) ?? 0) + raw);
  }
  return [...sums].sort(([, a], [, b]) => b - a);
}

function print(sizes: Sizes): void {
  const kb = (bytes: number) => (bytes / 1024).toFixed(1).padStart(7);
  const { javascript, idle, registration, cashier, phone, verification, heic } = sizes;
  const all = [...javascript, ...idle, ...registration, ...cashier, ...phone, ...verification, ...heic];
  for (const { file, raw, brotli, modules } of all) {
    console.log(`${kb(raw)} KB ${kb(brotli)} KB br  ${file}`);
    if (!process.argv.includes('--modules')) continue;
    for (const [name, size] of packagesOf(modules)) console.log(`${kb(size)} KB before minifying      ${name}`);
  }
  console.log(`           ${kb(brotliBytes(sizes.javascript))} KB br  JavaScript of the first load`);
  console.log(
    `           ${kb(brotliBytes([...sizes.javascript, ...sizes.idle]))} KB br  JavaScript until the page is settled`,
  );
  console.log(`           ${kb(brotliBytes(registration))} KB br  registration with the form kit, beyond these`);
  console.log(`           ${kb(brotliBytes(cashier))} KB br  cashier with the form kit, beyond these`);
  console.log(`           ${kb(brotliBytes(phone))} KB br  phone numbers, once a field for one is shown`);
  console.log(
    `           ${kb(brotliBytes(verification))} KB br  verification with uploads and the form kit, beyond these`,
  );
  console.log(`           ${kb(brotliBytes(heic))} KB br  decoder of HEIC pictures, once one is chosen`);
  console.log(`           ${kb(sizes.sheet)} KB br  sheet, in the page`);
}

if (import.meta.main) {
  process.env.NODE_ENV = 'production';
  const sizes = await measureSizes();
  if (process.argv.includes('--json')) console.log(JSON.stringify(sizes));
  else print(sizes);
}
