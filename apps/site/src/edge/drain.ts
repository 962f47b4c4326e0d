import type { IncomingMessage, ServerResponse } from 'node:http';
import { ConfigError } from '@foyer/platform/kernel/config/config';

/** Seconds, in production. Elsewhere there is no load balancer. */
const DEFAULT_SECONDS = 3;
const MOST_SECONDS = 60;

/** Parses FOYER_DRAIN (seconds) into ms. Throws ConfigError. */
export function parseDrain(text: string | undefined, isProduction: boolean): number {
  const given = text?.trim() ?? '';
  if (given === '') return isProduction ? DEFAULT_SECONDS * 1000 : 0;
  if (/^\d{1,2}$/.test(given) && Number(given) <= MOST_SECONDS) return Number(given) * 1000;
  throw new ConfigError([`FOYER_DRAIN must be a number of seconds up to ${MOST_SECONDS}, not "${given}"`]);
}

/** After the signal requests are still answered, `/health/ready` fails and connections close, until the port closes. */
export class Drain {
  #isDraining = false;

  begin(): void {
    this.#isDraining = true;
  }

  intercept({ url }: IncomingMessage, outgoing: ServerResponse): boolean {
    if (!this.#isDraining) return false;
    outgoing.shouldKeepAlive = false;
    if (url !== '/health/ready') return false;
    outgoing.writeHead(503, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    outgoing.end('{"status":"closing"}');
    return true;
  }
}
