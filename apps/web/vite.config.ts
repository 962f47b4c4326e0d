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

/**
 * Two builds of one tree: the browser's (`dist/client`, content-hashed names, a manifest) and the server's
 * (`vite build --ssr`, one module that `site` imports).
 */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [foyerTexts(), foyerLayers(), react()],
  appType: 'custom',
  publicDir: false,
  ssr: { noExternal: [/^@foyer\//] },
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
              // What several pages share is one file, not twenty of a few hundred bytes.
              codeSplitting: {
                groups: [
                  {
                    name: 'shared',
                    // What only long lists, live tables, content, forms, consent, rare errors and pressed hearts need is
                    // theirs: the lobby's first load does without it.
                    test: /[\\/]src[\\/](?:ui|parts|data|browser)[\\/](?!VirtualGrid|failure-text|favourite-|Field|PasswordInput|TextInput|Live|Table|table-|jackpot-|data-saver|[Gg]rid-|use(?:Grid|Focus|GameIndex)|provider-panel|ProviderChoice|use(?:ListFilter|ProviderRows)|game-(?:source|at)\.|Select|Content|Countdown|ControlGallery|Checkbox|TextArea|FailureText|useFailureMessage|consent|cookie-settings|event-listener|foreign-widgets|write-guards|waiting-game)|[\\/]zod[\\/]|[\\/]@tanstack[\\/]/,
                    minShareCount: 2,
                  },
                ],
              },
            },
          },
        }),
  },
}));
