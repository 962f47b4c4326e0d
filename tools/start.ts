// npm start: installs and builds what is missing or stale, then opens the site. `--dev`: from the sources, with hot reload.
import { join } from 'node:path';
import { installPackages } from './build/packages.ts';
import { build, buildInBackground, PICTURES } from './build.ts';
import { ROOT } from './source/source-files.ts';

async function start(): Promise<void> {
  if (!installPackages('start')) {
    process.exitCode = 1;
    return;
  }
  try {
    await build({ without: process.argv.includes('--dev') ? [PICTURES, 'pages'] : [PICTURES] });
  } catch (error) {
    console.error(`Foyer cannot start. ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
    return;
  }
  process.chdir(ROOT);
  // Without NODE_ENV=production: a demo casino.
  if (process.env.NODE_ENV !== 'production') process.env.FOYER_DEMO ??= 'on';
  // In this process, so that signals reach the site.
  await import(join(ROOT, 'apps/site/src/main.ts'));
  buildInBackground(PICTURES);
}

await start();
