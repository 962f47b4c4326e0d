import { fileURLToPath } from 'node:url';
import { foyerTexts } from '@foyer/texts/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/**
 * Puts each module's sheet into the cascade layer of its folder: a feature's rule outranks a part's and a part's one of
 * `ui`, whichever sheet a page has loaded first (styles/global.css names the order).
 */
function foyerLayers(): Plugin {
  return {
    name: 'foyer-layers',
    enforce: 'pre',
    transform(code, id) {
      const layer = /\/src\/(ui|parts|features|app)\/[^?]+\.module\.css$/.exec(id)?.[1];
      return layer ? { code: `@layer ${layer} {\n${code}}\n`, map: null } : null;
    },
  };
}

/** Vite's own helper never requests a style sheet again that failed once, so ours takes its place. */
function foyerPreload(): Plugin {
  const helper = fileURLToPath(import.meta.resolve('./src/browser/import-with-sheets.ts'));
  return {
    name: 'foyer-preload',
    enforce: 'pre',
    apply: 'build',
    load(id) {
      if (id !== '\0vite/preload-helper.js') return null;
      return `export { importWithSheets as __vitePreload } from ${JSON.stringify(helper)};`;
    },
  };
}

/**
 * Two builds of one tree: the browser's (`dist/client`, content-hashed names, a manifest) and the server's
 * (`vite build --ssr`, one module that `site` imports).
 */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [foyerTexts(), foyerLayers(), foyerPreload(), react()],
  resolve: {
    alias: [
      {
        find: /^\.\/mutationCache\.js$/,
        replacement: fileURLToPath(import.meta.resolve('./src/data/no-mutations.ts')),
      },
    ],
  },
  appType: 'custom',
  publicDir: false,
  // Built in, React renders by its production code whatever NODE_ENV the site runs with. A dev server cannot take it in.
  ssr: { noExternal: command === 'build' ? true : [/^@foyer\//] },
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  build: {
    target: 'es2024',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    ...(isSsrBuild
      ? { outDir: 'dist/server', ssr: 'src/server.tsx', rollupOptions: { output: { entryFileNames: 'server.js' } } }
      : {
          outDir: 'dist/client',
          manifest: 'manifest.json',
          rollupOptions: {
            input: 'src/client.tsx',
            output: {
              // Each name stands in the first load: a letter less of each hash is 0.1 KB.
              entryFileNames: 'assets/[name]-[hash:7].js',
              chunkFileNames: 'assets/[name]-[hash:7].js',
              assetFileNames: 'assets/[name]-[hash:7][extname]',
              // The lobby's first load is one file: packed as one it is 3 KB smaller than as three, and no list says what is in
              // it but the imports themselves. What other pages share are small files that come beside them.
              codeSplitting: {
                groups: [{ name: 'first', test: /[\\/]src[\\/](?:client|features[\\/]lobby[\\/]HomePage)\.tsx$/ }],
              },
            },
          },
        }),
  },
}));
