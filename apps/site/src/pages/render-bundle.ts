import { pathToFileURL } from 'node:url';
import { NotBuilt } from './page-assets.ts';
import type { RenderPage } from './page-renderer.ts';

function hasRenderPage(module: object): module is { renderPage: RenderPage } {
  return 'renderPage' in module && typeof module.renderPage === 'function';
}

/** Imports apps/web/dist/server/server.js. Throws NotBuilt. */
export async function loadRenderPage(path: string): Promise<RenderPage> {
  const module: object = await import(pathToFileURL(path).href).catch((error: unknown) => {
    throw new NotBuilt(error);
  });
  return renderPageOf(module);
}

/** Throws NotBuilt without the export. */
export function renderPageOf(module: object): RenderPage {
  if (!hasRenderPage(module)) throw new NotBuilt(new Error('the server bundle exports no renderPage'));
  return module.renderPage;
}
