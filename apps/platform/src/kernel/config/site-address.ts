import { localePath } from '@foyer/domain/locale/locale';
import type { Config } from './config.ts';

type Addressed = Pick<Config, 'origin' | 'host' | 'port'>;

const EVERY_ADDRESS: readonly string[] = ['0.0.0.0', '::'];

/** For links that no request asks for: `FOYER_ORIGIN`, in a demo without one this machine's own address. Empty where the port is not known. */
export function siteAddress({ origin, host, port }: Addressed): string {
  if (origin !== null) return origin;
  if (port === 0) return '';
  const name = EVERY_ADDRESS.includes(host) ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/** To a page in a language; `path` is without locale prefix. */
export function siteLink(config: Addressed, language: string, path: string): string {
  return `${siteAddress(config)}${localePath(language, path)}`;
}
