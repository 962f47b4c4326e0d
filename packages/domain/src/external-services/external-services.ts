export type ExternalService = {
  /** In consent categories: `service:{name}`. */
  readonly name: string;
  readonly script?: string | undefined;
  readonly scripts?: readonly string[] | undefined;
  /** https origins; `https://*.example.com` matches all names below. */
  readonly connections?: readonly string[] | undefined;
  readonly pictures?: readonly string[] | undefined;
};

/** `tooOpen` would let anybody's script run on every page. */
export type SourceFault = 'invalid' | 'tooOpen';

/** Hosts on which anybody can publish a file. */
const PUBLIC_HOSTS: readonly string[] = [
  'ajax.googleapis.com',
  'cdn.jsdelivr.net',
  'cdn.skypack.dev',
  'cdnjs.cloudflare.com',
  'esm.sh',
  'fastly.jsdelivr.net',
  'gist.githubusercontent.com',
  'gitlab.io',
  'github.io',
  'netlify.app',
  'pages.dev',
  'raw.githack.com',
  'raw.githubusercontent.com',
  'rawcdn.githack.com',
  'storage.googleapis.com',
  's3.amazonaws.com',
  'unpkg.com',
  'vercel.app',
  'web.app',
  'workers.dev',
];

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const HOST = new RegExp(`^(?:${LABEL}\\.)+[a-z][a-z0-9-]{0,61}[a-z0-9](?::\\d{1,5})?$`);
/** Nothing that ends or starts another source. */
const FILE_PATH = /^(?:\/[A-Za-z0-9._~@+-]+)+$/;

function isPublicHost(host: string): boolean {
  const name = host.replace(/:\d+$/, '');
  return PUBLIC_HOSTS.some((known) => name === known || name.endsWith(`.${known}`));
}

export function checkScriptAddress(address: string): SourceFault | null {
  const [, host = '', path = ''] = /^https:\/\/([^/?#]*)(\/[^?#]*)?(?:\?[A-Za-z0-9._~=&%+-]*)?$/.exec(address) ?? [];
  if (host.includes('*')) return 'tooOpen';
  if (!HOST.test(host)) return 'invalid';
  if (isPublicHost(host)) return 'tooOpen';
  // Such a source allows every file below it.
  if (path === '' || path.endsWith('/')) return 'tooOpen';
  return FILE_PATH.test(path) ? null : 'invalid';
}

/** A star replaces labels before a name of two or more. Null: valid. */
export function checkOrigin(origin: string): SourceFault | null {
  const [, star = '', host = ''] = /^https:\/\/(\*\.)?([^/]*)$/.exec(origin) ?? [];
  if (!HOST.test(host)) return origin === 'https://*' || origin === 'https:' || origin === '*' ? 'tooOpen' : 'invalid';
  return star !== '' && isPublicHost(host) ? 'tooOpen' : null;
}

export type PolicySources = {
  readonly scripts: readonly string[];
  readonly connections: readonly string[];
  readonly pictures: readonly string[];
};

function unique(sources: readonly string[]): string[] {
  return [...new Set(sources)].toSorted();
}

export function reportOrigin(dsn: string): string | null {
  const [, origin = null] = /^https:\/\/[0-9A-Za-z]+@([^/?#@]+)\/(?:[\w-]+\/)*\d+$/.exec(dsn) ?? [];
  return origin !== null && HOST.test(origin) ? `https://${origin}` : null;
}

export function policySources(services: readonly ExternalService[], dsn?: string): PolicySources {
  const reports = dsn === undefined ? null : reportOrigin(dsn);
  const scripts = services.flatMap(({ script, scripts: more = [] }) => (script ? [script, ...more] : more));
  const origins = (kind: 'connections' | 'pictures') =>
    services.flatMap((service) => service[kind] ?? []).filter((origin) => checkOrigin(origin) === null);
  return {
    scripts: unique(
      scripts.filter((address) => checkScriptAddress(address) === null).map((one) => one.split('?')[0] ?? ''),
    ),
    connections: unique([...origins('connections'), ...(reports === null ? [] : [reports])]),
    pictures: unique(origins('pictures')),
  };
}
