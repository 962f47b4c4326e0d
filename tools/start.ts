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
    // The development server makes the pages itself.
    await build({ without: process.argv.includes('--dev') ? [PICTURES, 'pages'] : [PICTURES] });
  } catch (error) {
    console.error(`Foyer cannot start. ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
    return;
  }
  process.chdir(ROOT);
  // Two commands give a casino to try on this machine; production says what it wants by itself.
  if (process.env.NODE_ENV !== 'production') process.env.FOYER_DEMO ??= 'on';
  // In this very process, so that a signal to it is a signal to the site.
  await import(join(ROOT, 'apps/site/src/main.ts'));
  buildInBackground(PICTURES);
}

await start();
