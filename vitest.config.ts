import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { foyerTexts } from './packages/texts/src/vite-plugin.ts';

const platformSetup = fileURLToPath(new URL('apps/platform/vitest-global-setup.ts', import.meta.url));
const webPage = fileURLToPath(new URL('apps/web/src/testing/environment.ts', import.meta.url));
const webSetup = fileURLToPath(new URL('apps/web/src/testing/setup.ts', import.meta.url));

/** The files of a worker share what they have loaded, which takes a third of the time. The web's begin anew but for libraries. */
const isolate = false;

/** What is waited for ends a wait at once: a limit against standing for ever, on a machine with other work too. Milliseconds. */
const expectations = { poll: { timeout: 30_000 } };
/** The same of tests and of what they begin with: a process starts in ten seconds where others start theirs. Milliseconds. */
const patience = { testTimeout: 180_000, hookTimeout: 180_000 };

/** The space of young objects, in MB: a page of a test fills it, and what is collected in it is copied. A seventh of the time. */
const execArgv = ['--max-semi-space-size=64'];

/** `npx vitest run --project platform` runs one part; a path runs one folder or file. */
export default defineConfig({
  test: {
    // Tests wait longer than they work, for what the demo does in time: of a file of the cashier half is waiting.
    maxWorkers: 3 * availableParallelism(),
    // A run that finds no test has lost them.
    passWithNoTests: false,
    projects: [
      {
        test: {
          name: 'packages',
          environment: 'node',
          isolate,
          execArgv,
          expect: expectations,
          include: ['packages/*/src/**/*.test.ts', 'packages/*/tools/**/*.test.ts'],
          ...patience,
        },
      },
      {
        test: {
          name: 'platform',
          environment: 'node',
          isolate,
          execArgv,
          expect: expectations,
          include: ['apps/platform/src/**/*.test.ts'],
          ...(existsSync(platformSetup) ? { globalSetup: [platformSetup] } : {}),
          ...patience,
        },
      },
      {
        plugins: [foyerTexts(), react()],
        test: {
          name: 'web',
          environment: webPage,
          isolate,
          execArgv,
          expect: expectations,
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
          ...patience,
          ...(existsSync(webSetup) ? { setupFiles: [webSetup] } : {}),
          ...(existsSync(platformSetup) ? { globalSetup: [platformSetup] } : {}),
        },
      },
      {
        test: {
          name: 'site',
          environment: 'node',
          isolate,
          execArgv,
          expect: expectations,
          include: ['apps/site/src/**/*.test.ts'],
          ...patience,
        },
      },
      {
        test: {
          name: 'tools',
          environment: 'node',
          isolate,
          execArgv,
          expect: expectations,
          include: ['tools/**/*.test.ts', 'bench/**/*.test.ts'],
          ...patience,
        },
      },
    ],
  },
});
