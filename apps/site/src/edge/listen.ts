import type { RequestListener, Server } from 'node:http';
import { StartError } from '@foyer/domain/errors/start-error';
import { siteAddress } from '@foyer/platform/kernel/config/site-address';
import { createEdge, type EdgeOptions } from './server-edge.ts';

/** Throws StartError with a sentence for the operator. */
export async function openPort(
  { host, port, settings = '' }: { host: string; port: number; settings?: 'FOYER_METRICS_' | '' },
  edge: EdgeOptions,
  listener: RequestListener,
): Promise<Server> {
  const server = createEdge(edge, listener);
  const opened = new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  try {
    await opened;
    return server;
  } catch (error) {
    throw new StartError(await explain(error, host, port, settings), { cause: error });
  }
}

async function explain(error: unknown, host: string, port: number, settings: string): Promise<string> {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  switch (code) {
    case 'EADDRINUSE': {
      const other = (await isFoyer(host, port)) ? 'another Foyer' : 'another program';
      return `Port ${port} on ${host} is taken by ${other}: stop it, or choose another port (${settings}PORT=${port + 1} npm start).`;
    }
    case 'EACCES':
      return `Port ${port} may not be opened by this user: choose one from 1024 up (${settings}PORT=3000 npm start).`;
    case 'EADDRNOTAVAIL':
      return `${host} is no address of this machine: set ${settings}HOST to one that is, such as 127.0.0.1.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `The host name ${host} is not known: set ${settings}HOST to an address of this machine, such as 127.0.0.1.`;
    default:
      return `${host}:${port} cannot be opened (${error instanceof Error ? error.message : String(error)}): set ${settings}HOST and ${settings}PORT.`;
  }
}

/** Ms. */
const PATIENCE = 5_000;

async function isFoyer(host: string, port: number): Promise<boolean> {
  try {
    const response = await fetch(`${siteAddress({ origin: null, host, port })}/health/live`, {
      signal: AbortSignal.timeout(PATIENCE),
    });
    return (await response.text()).includes('"live"');
  } catch {
    return false;
  }
}
