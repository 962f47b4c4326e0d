// npm run bench: starts the product, measures it against a page without JavaScript, and fails over budget.
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { startBaseline } from './baseline/start-baseline.ts';
import { type BrowserPlan, measureBrowser } from './browser/browser-figures.ts';
import { LIST_CATALOGUE, measureLists } from './browser/list-figures.ts';
import { measureSearch } from './browser/search-figures.ts';
import { adoptProduct, makeDataFolder, type Product, startProduct } from './product/product.ts';
import type { Figure } from './report/figure.ts';
import { type Options, parseOptions, USAGE } from './report/options.ts';
import { formatTable, type Row, rowOf } from './report/report.ts';
import { measurePages } from './server/page-figures.ts';
import { measureServer, measureUncached } from './server/server-figures.ts';
import { measureStart } from './server/start-figures.ts';
import { measureStreams } from './server/stream-figures.ts';

const say = (sentence: string) => console.error(sentence);

/** Runs with a product of its own, in a data folder that is removed afterwards. */
async function withProduct<T>(
  { origin, catalogue }: Options,
  pageCache: 'on' | 'off',
  use: (product: Product) => Promise<T>,
): Promise<T> {
  if (origin) return use(adoptProduct(origin));
  const folder = makeDataFolder();
  const product = await startProduct({ dataFolder: folder.path, catalogue, pageCache });
  try {
    return await use(product);
  } finally {
    await product.stop();
    folder.remove();
  }
}

function browserPart(
  options: Options,
  product: Product,
  measure: (plan: BrowserPlan) => Promise<Figure[]>,
): Promise<Figure[]> {
  return startBaseline(product.origin).then(async (baseline) => {
    const { runs, tries } = options;
    const roots = () => [process.pid, ...product.roots()];
    try {
      return await measure({ lobby: product.origin, baseline: baseline.origin, runs, tries, roots, say });
    } finally {
      baseline.stop();
    }
  });
}

function searchPart({ runs, tries }: Options, product: Product): Promise<Figure[]> {
  const roots = () => [process.pid, ...product.roots()];
  return measureSearch({ origin: product.origin, runs, tries, roots, say });
}

async function measure(options: Options): Promise<Figure[]> {
  const { parts, runs, tries, catalogue, origin } = options;
  const figures: Figure[] = [];
  if (parts.includes('start') && !origin) figures.push(...(await measureStart(runs, tries, catalogue)));
  if (parts.includes('server') || parts.includes('browser')) {
    await withProduct(options, 'on', async (product) => {
      if (parts.includes('server')) {
        figures.push(...(await measureServer(product, runs, tries)));
        figures.push(...(await measureStreams(product, runs, tries)));
        figures.push(...(await measurePages(product, 'cached', runs, tries)));
      }
      if (parts.includes('browser')) figures.push(...(await browserPart(options, product, measureBrowser)));
    });
  }
  if (parts.includes('server') && !origin) {
    await withProduct(options, 'off', async (product) => {
      figures.push(...(await measureUncached(product, runs, tries)));
      figures.push(...(await measurePages(product, 'uncached', runs, tries)));
    });
  }
  if (parts.includes('list')) {
    const large = { ...options, catalogue: catalogue ?? LIST_CATALOGUE };
    figures.push(...(await withProduct(large, 'on', (product) => browserPart(large, product, measureLists))));
  }
  if (parts.includes('search')) {
    const large = { ...options, catalogue: catalogue ?? LIST_CATALOGUE };
    figures.push(...(await withProduct(large, 'on', (product) => searchPart(large, product))));
  }
  return figures;
}

function report(options: Options, rows: readonly Row[]): void {
  const { node } = process.versions;
  const cores = `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'})`;
  console.log(
    `\nFoyer bench, n = ${options.runs}, Node ${node}, ${cores}, catalogue ${options.catalogue ?? 'built in'}\n`,
  );
  console.log(formatTable(rows));
  const missed = rows.filter(({ verdict }) => verdict === 'missed');
  const judged = rows.filter(({ verdict }) => verdict !== '');
  console.log(`\n${judged.length - missed.length} of ${judged.length} budgets are met.`);
  for (const { label } of missed) console.log(`missed: ${label}`);
  if (options.json)
    writeFileSync(options.json, `${JSON.stringify({ at: new Date(), node, cores, options, rows }, null, 2)}\n`);
  process.exitCode = missed.length > 0 ? 1 : 0;
}

if (process.argv.includes('--help')) {
  console.log(USAGE);
} else {
  const options = parseOptions(process.argv.slice(2));
  report(
    options,
    (await measure(options)).map((figure) => rowOf(figure)),
  );
}
