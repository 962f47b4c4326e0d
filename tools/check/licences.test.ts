import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type InlineConfig } from 'vite';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ROOT } from '../source/source-files.ts';

const LICENCES = 'licences/third-party-licences.txt';
const PACKAGE = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/;

const DECODER_LICENCE = 'licences/libheif-licence.txt';

/** `assets`: the names of all files. */
type Built = { packages: readonly string[]; assets: readonly string[]; licences: string; decoderLicence: string };

/** Builds in memory, so that nothing is stale: the folders of bundled packages, and the text that goes with them. */
async function buildApart(config: InlineConfig): Promise<Built> {
  const built = await build({ ...config, logLevel: 'silent', mode: 'production', build: { write: false } });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((one) => ('output' in one ? one.output : []));
  const packages = new Set<string>();
  const assets = new Map<string, string>();
  for (const output of outputs) {
    if (output.type === 'asset') {
      assets.set(output.fileName, output.source.toString());
      continue;
    }
    for (const id of output.moduleIds) {
      const folder = PACKAGE.exec(id)?.[0];
      if (folder !== undefined && !id.startsWith('\0')) packages.add(folder);
    }
  }
  return {
    packages: [...packages].toSorted(),
    assets: [...assets.keys()],
    licences: assets.get(LICENCES) ?? '',
    decoderLicence: assets.get(DECODER_LICENCE) ?? '',
  };
}

/** The heading and the text that a package asks for. Throws when it has no licence of its own. */
function noticeOf(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((one) => /^(?:licen[cs]e|copying)/i.test(one));
  if (file === undefined) throw new Error(`${name} has no licence file`);
  return `## ${name} - ${version} (${license})\n\n${readFileSync(join(folder, file), 'utf8').trim()}\n`;
}

describe('licences of bundled packages', () => {
  let web: Built;

  beforeAll(async () => {
    // React's production code is built only where NODE_ENV says so.
    vi.stubEnv('NODE_ENV', 'production');
    web = await buildApart({ root: join(ROOT, 'apps/web') });
  });

  afterAll(() => {
    vi.unstubAllEnvs();
  });

  test('the served file has each package of the pages with its text', () => {
    const names = web.packages.map((folder) => folder.replace(/^.*\/node_modules\//, ''));
    expect(names).toEqual(expect.arrayContaining(['react', 'react-dom', 'zod', '@tanstack/react-query']));
    expect(web.packages.filter((folder) => !web.licences.includes(noticeOf(folder)))).toEqual([]);
  });

  test('the decoder under the LGPL is an unchanged file of its own, with its licence beside it', () => {
    const folder = join(ROOT, 'node_modules/libheif-js');
    expect(web.packages).not.toContain(folder);
    expect(web.assets.filter((name) => /^assets\/libheif-bundle-[\w-]+\.mjs$/.test(name))).toHaveLength(1);
    expect(web.decoderLicence).toContain(
      `libheif-js ${JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version},`,
    );
    expect(web.decoderLicence).toContain(readFileSync(join(folder, 'libheif-wasm/LICENSE'), 'utf8'));
  });

  // Their packages are among those of the pages: one file does for all.
  test.each(['vite.config.ts', 'vite-interfaces.config.ts'])('it has those of the games by %s', async (config) => {
    const { packages } = await buildApart({ configFile: join(ROOT, 'packages/games', config) });
    expect(packages.length).toBeGreaterThan(0);
    expect(packages.filter((folder) => !web.licences.includes(noticeOf(folder)))).toEqual([]);
  });
});
