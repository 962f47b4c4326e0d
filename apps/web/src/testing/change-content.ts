import { clearCaches } from '../../../platform/src/kernel/cache/cached-read.ts';
import type { AppTestBed } from './app-test-bed.tsx';

/** By `{language}/{path}`; lines may be indented. */
export async function changeContent({ platform }: AppTestBed, pieces: Record<string, string>): Promise<void> {
  const rows = Object.entries(pieces).map(([name, source]) => {
    const [language = '', ...path] = name.split('/');
    return { language, path: path.join('/'), source: source.replaceAll(/\n +/g, '\n') };
  });
  const { kysely } = platform.database;
  await kysely
    .insertInto('content')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['language', 'path']).doUpdateSet((row) => ({ source: row.ref('excluded.source') })),
    )
    .execute();
  clearCaches(platform.deps);
}
