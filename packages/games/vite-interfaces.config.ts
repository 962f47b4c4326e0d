import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The script of the jackpot frame, served at `/interfaces/jackpot.js`. Its document is the site's. */
export default defineConfig({
  root: folder('src/jackpot-frame'),
  publicDir: false,
  build: {
    outDir: folder('dist/interfaces'),
    emptyOutDir: true,
    target: ['chrome111', 'firefox114', 'safari16.4'],
    modulePreload: false,
    rolldownOptions: {
      input: { jackpot: folder('src/jackpot-frame/main.ts') },
      output: { format: 'iife', entryFileNames: '[name].js' },
    },
  },
});
