import type { IncomingMessage, ServerResponse } from 'node:http';
import { ConfigError } from '@foyer/platform/kernel/config/config';

/** Seconds of draining in production; elsewhere nobody balances, and whoever pressed Ctrl+C waits. */
const DEFAULT_SECONDS = 3;
const MOST_SECONDS = 60;

/** Reads FOYER_DRAIN, in seconds. Gives ms. Throws ConfigError. */
export function parseDrain(text: string | undefined, isProduction: boolean): number {
  const given = text?.trim() ?? '';
  if (given === '') return isProduction ? DEFAULT_SECONDS * 1000 : 0;
  if (/^\d{1,2}$/.test(given) && Number(given) <= MOST_SECONDS) return Number(given) * 1000;
  throw new ConfigError([`FOYER_DRAIN must be a number of seconds up to ${MOST_SECONDS}, not "${given}"`]);
}

/**
 * The time between a signal to end and the closing of the port. Everything is still answered, but balancers learn that no visitor
 * should be sent here, and each connection ends with its next answer: a call that was just sent on one would be lost.
 */
export class Drain {
  #isDraining = false;

  begin(): void {
    this.#isDraining = true;
  }

  /** Looks at a request before anybody else. True when it was answered here. */
  intercept({ url }: IncomingMessage, outgoing: ServerResponse): boolean {
    if (!this.#isDraining) return false;
    outgoing.shouldKeepAlive = false;
    if (url !== '/health/ready') return false;
    outgoing.writeHead(503, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    outgoing.end('{"status":"closing"}');
    return true;
  }
}
