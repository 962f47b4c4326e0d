import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Served at `/interfaces/jackpot.js`; the site has the frame's document. */
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
