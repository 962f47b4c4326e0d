// Prints the route table and checks that every row has a title and a page.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROUTES, type Route } from '@foyer/domain/routing/route-table';
import { readTexts } from '@foyer/texts/read-texts';
import { ROOT, sourceFiles } from './source/source-files.ts';

/** Source of each route's lazy page; null while there is none. */
export function pageModules(root: string = ROOT): Record<string, string> | null {
  const files = sourceFiles(root, 'apps/web/src/app').filter((file) => file.endsWith('.ts') || file.endsWith('.tsx'));
  for (const file of files) {
    const source = readFileSync(join(root, file), 'utf8');
    if (!/Record<\s*RouteId\b/.test(source) || !source.includes('import(')) continue;
    const entries = source.matchAll(/^\s*'?([\w-]+)'?:[^\n]*?\bimport\(\s*'([^']+)'/gm);
    const folder = file.slice(0, file.lastIndexOf('/'));
    return Object.fromEntries([...entries].map(([, id = '', path = '']) => [id, join(folder, path)]));
  }
  return null;
}

function run(): void {
  const rows: readonly (Route & { id: string })[] = ROUTES;
  const pages = pageModules();
  const titles = readTexts('en').title ?? {};
  const cells = rows.map((row) => [
    row.pattern,
    row.id,
    row.access,
    row.mobileLayout ? `${row.layout}, mobile ${row.mobileLayout}` : row.layout,
    titles[row.title] ?? 'NO TITLE',
    pages === null ? '' : (pages[row.id] ?? 'NO PAGE'),
  ]);
  const table = [['address', 'id', 'access', 'layout', 'title', 'page'], ...cells];
  const widths = [0, 1, 2, 3, 4].map((at) => Math.max(...table.map((row) => (row[at] ?? '').length)) + 2);
  for (const row of table)
    console.log(
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('')
        .trimEnd(),
    );
  if (pages === null) console.log('\nNo record of pages was found in apps/web/src/app.');
  if (cells.some((row) => row.includes('NO TITLE') || row.includes('NO PAGE'))) process.exitCode = 1;
}

if (import.meta.main) run();
