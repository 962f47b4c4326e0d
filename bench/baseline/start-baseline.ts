import { spawn } from 'node:child_process';
import { join } from 'node:path';

export type BaselineServer = { origin: string; stop(): void };

export function startBaseline(product: string): Promise<BaselineServer> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'baseline-server.ts'), product], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the baseline's server ended with ${code}`)));
    child.stdout.once('data', (port: Buffer) => {
      resolve({ origin: `http://127.0.0.1:${Number(port.toString())}`, stop: () => child.kill() });
    });
  });
}
