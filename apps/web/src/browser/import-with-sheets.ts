const loads = new Map<string, Promise<unknown>>();

/** A link that failed is taken out, or its sheet would count as loaded and never be requested again. */
function loadSheet(href: string): Promise<unknown> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  document.head.append(link);
  return new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => {
      link.remove();
      reject(new Error(href));
    };
  });
}

/** Into the browser's cache: a module that failed once by `import` or a preload fails for as long as the page is open. */
async function fetchModule(href: string): Promise<unknown> {
  const response = await fetch(href);
  if (!response.ok) throw new Error(href);
  return response.blob();
}

function loadFile(file: string): Promise<unknown> | undefined {
  const href = `/${file}`;
  const known = loads.get(href);
  // What an earlier press still waits for may fail with that press's connection.
  if (known) return known.catch(() => loadFile(file));
  if (document.querySelector(`[href="${href}"],[src="${href}"]`)) return undefined;
  const loading = (file.endsWith('.css') ? loadSheet : fetchModule)(href);
  loads.set(href, loading);
  loading.catch(() => loads.delete(href));
  return loading;
}

/**
 * The build calls it for every `import()` (vite.config.ts). Rejects when a file fails: no part renders without its styles, and nothing
 * is imported that is not here. The build names no files where there is one alone: that one is in the call.
 */
export async function importWithSheets<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  const [own] = /[\w-]+\.js/.exec(`${load}`) ?? [];
  await Promise.all((own ? [...files, `assets/${own}`] : files).map(loadFile));
  return load();
}
