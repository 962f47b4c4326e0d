const sheets = new Map<string, Promise<void>>();

function isLinked(href: string): boolean {
  return document.head.querySelector(`link[href="${href}"]`) !== null;
}

function addLink(rel: string, href: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = rel;
  link.href = href;
  document.head.append(link);
  return link;
}

/** Removes a link that failed, or its sheet would count as loaded and never be requested again. */
function loadSheet(href: string): Promise<void> {
  const link = addLink('stylesheet', href);
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      sheets.delete(href);
      reject(new Error(`the style sheet ${href} did not load`));
    };
  });
}

function preloadFile(file: string): Promise<void> | undefined {
  const href = `/${file}`;
  const known = sheets.get(href);
  if (known || isLinked(href)) return known;
  if (!file.endsWith('.css')) {
    addLink('modulepreload', href);
    return;
  }
  const loading = loadSheet(href);
  sheets.set(href, loading);
  return loading;
}

/** The build calls it for every `import()` (vite.config.ts). Rejects when a sheet fails: no part renders without its styles. */
export async function importWithSheets<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  await Promise.all(files.map(preloadFile));
  return load();
}
