import { makeDataFolder, startProduct } from '../product/product.ts';
import { runQuietly } from '../product/quiet.ts';
import type { Figure } from '../report/figure.ts';

/** From the command to a good answer: with an empty data folder, and with the data of the start before. */
export async function measureStart(runs: number, tries: number, catalogue: number | null): Promise<Figure[]> {
  const first: number[] = [];
  const again: number[] = [];
  for (let run = 0; run < runs; run++) {
    const folder = makeDataFolder();
    try {
      for (const times of [first, again]) {
        const { result } = await runQuietly([process.pid], times === first ? 1 : tries, async () => {
          const product = await startProduct({ dataFolder: folder.path, catalogue, pageCache: 'on' });
          await product.stop();
          return product.startedIn;
        });
        times.push(result);
      }
    } finally {
      folder.remove();
    }
  }
  return [
    { id: 'start.first', label: 'start: built, new database', unit: 'ms', values: first },
    { id: 'start.again', label: 'start: built, data there', unit: 'ms', values: again },
  ];
}
