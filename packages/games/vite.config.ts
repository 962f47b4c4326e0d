import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * A sandboxed document has an opaque origin, from which a module may only be loaded with leave of the server. A classic
 * script and a plain style sheet need none.
 */
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

/** The slot game's client: three files under `dist/slot`, addressed relatively, served at `/game-client/slot/`. */
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
