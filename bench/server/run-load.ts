import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { processTime, treeTime } from '../product/processes.ts';
import type { Product } from '../product/product.ts';
import type { Order } from './load-client.ts';
import { type LoadResult, LoadResult as Result } from './load-client.ts';

export type Load = LoadResult & {
  /** Requests a second as measured: server, client and database share this machine's cores. */
  rate: number;
  /** Processor time of the server's process for one request, all its threads; milliseconds. */
  cpuPerRequest: number;
  /** The same for everything else the product runs: its database. */
  otherCpuPerRequest: number;
};

const CLIENT = join(import.meta.dirname, 'load-client.ts');
const run = promisify(execFile);

/** Lets the load client ask for a while and counts what the server's process took meanwhile. */
export async function runLoad(product: Product, order: Omit<Order, 'port' | 'mostRequests'>): Promise<Load> {
  const roots = product.roots();
  const ownBefore = processTime(product.pid);
  const allBefore = treeTime(roots);
  const text = JSON.stringify({ ...order, port: product.port, mostRequests: 500_000 });
  const { stdout } = await run(process.execPath, [CLIENT, text], { timeout: (order.seconds + 20) * 1000 });
  const own = processTime(product.pid) - ownBefore;
  const all = treeTime(roots) - allBefore;
  const result = Result.parse(JSON.parse(stdout));
  const wrong = Object.keys(result.statuses).filter((status) => status !== '200');
  if (wrong.length > 0) throw new Error(`${order.path} answered ${JSON.stringify(result.statuses)}`);
  return {
    ...result,
    rate: result.requests / result.seconds,
    cpuPerRequest: own / result.requests,
    otherCpuPerRequest: Math.max(0, all - own) / result.requests,
  };
}
