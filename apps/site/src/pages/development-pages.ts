import type { IncomingMessage, RequestListener, Server } from 'node:http';
import type { Brand } from '@foyer/brands/brand';
import { brandCss } from '@foyer/brands/brand-css';
import type { RenderAssets, RenderPage } from './page-renderer.ts';
import { renderPageOf } from './render-bundle.ts';

export type DevelopmentPages = {
  render: RenderPage;
  assetsOf(brand: Brand): RenderAssets;
  handle(...request: [...Parameters<RequestListener>, next: () => void]): void;
  close(): Promise<void>;
};

export async function openDevelopmentPages(root: string, server: Server): Promise<DevelopmentPages> {
  // Production needs no Vite.
  const { createServer } = await import('vite');
  const vite = await createServer({
    root,
    appType: 'custom',
    clearScreen: false,
    server: { middlewareMode: true, hmr: { server }, ws: { server } },
  });
  return {
    async render(request) {
      const page = await renderPageOf(await vite.ssrLoadModule('/src/server.tsx'))(request);
      // Vite puts its client and React's refresh into the document.
      const { head, rest } = page.pieces;
      const html = Buffer.concat([...head, ...rest].map((piece) => Buffer.from(piece))).toString();
      const whole = html === '' ? [] : [await vite.transformIndexHtml(request.url, html)];
      return { ...page, pieces: { head: [], rest: whole }, cacheable: false };
    },
    assetsOf(brand) {
      const css = brandCss(brand);
      return { entry: '/src/client.tsx', preloads: {}, css, style: `<style>${css}</style>`, pageStyles: {} };
    },
    handle: (incoming: IncomingMessage, outgoing, next) => vite.middlewares(incoming, outgoing, next),
    close: () => vite.close(),
  };
}
