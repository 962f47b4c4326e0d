import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** A sandboxed document's opaque origin needs CORS for modules, but not for classic scripts and plain sheets. */
const classicTags: Plugin = {
  name: 'classic-tags',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html
        .replace(/<script type="module" crossorigin src=/g, '<script defer src=')
        .replace(/<link rel="stylesheet" crossorigin href=/g, '<link rel="stylesheet" href='),
  },
};

/** Three files in `dist/slot` with relative addresses, served at `/game-client/slot/`. */
export default defineConfig({
  root: folder('src/slot-client'),
  base: './',
  plugins: [classicTags],
  build: {
    outDir: folder('dist/slot'),
    emptyOutDir: true,
    target: ['chrome111', 'firefox114', 'safari16.4'],
    modulePreload: false,
    assetsDir: '.',
    cssCodeSplit: false,
    rolldownOptions: { output: { format: 'iife' } },
  },
});
