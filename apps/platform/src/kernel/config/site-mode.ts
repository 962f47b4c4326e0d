import { hostnameOf, isLoopbackName } from './host-names.ts';

const HSTS = ['subdomains', 'host', 'off'] as const;
export type Hsts = (typeof HSTS)[number];

export type SiteMode = {
  /** NODE_ENV=production. */
  production: boolean;
  /** FOYER_DEMO: demo players, `/dev`, `/sandbox`, choice of brand, movable clock. */
  demo: boolean;
  /** FOYER_CHECKS: checks answers for pages against the contract too. */
  checksAnswers: boolean;
  /** FOYER_ORIGIN: scheme and host of the site. Null, outside production only: the `Host` header counts. */
  origin: string | null;
  /** FOYER_HSTS. */
  hsts: Hsts;
  /** FOYER_HOSTS: allowed beside the origin's and this machine's own. */
  hosts: readonly string[];
};

type Environment = Readonly<Record<string, string | undefined>>;

/** Adds what is wrong to `faults`. */
export function readSiteMode(environment: Environment, faults: string[]): SiteMode {
  const isOn = (name: string, fallback: boolean, [yes, no]: readonly [string, string] = ['on', 'off']): boolean => {
    const text = environment[name]?.trim();
    if (text && text !== yes && text !== no) faults.push(`${name} must be ${yes} or ${no}, not "${text}"`);
    return text ? text === yes : fallback;
  };
  const production = isProduction(environment.NODE_ENV, faults);
  const mode: SiteMode = {
    production,
    demo: isOn('FOYER_DEMO', false),
    checksAnswers: isOn('FOYER_CHECKS', !production),
    origin: readOrigin(environment.FOYER_ORIGIN, faults),
    hsts: readHsts(environment.FOYER_HSTS, faults),
    hosts: readHosts(environment.FOYER_HOSTS, faults),
  };
  const isOpened = isOn('FOYER_OPEN_DEMO', false, ['yes', 'no']);
  faults.push(
    ...(production
      ? findProductionFaults(mode, environment)
      : findDemoFaults(mode, environment.HOST?.trim() || '127.0.0.1', isOpened)),
  );
  return mode;
}

/** A typo such as `prod` must not start without the guards of production. */
function isProduction(name: string | undefined, faults: string[]): boolean {
  const names = ['production', 'development', 'test'];
  if (name && !names.includes(name))
    faults.push(`NODE_ENV must be one of ${names.join(', ')}, or empty, not "${name}"`);
  return name === 'production';
}

function findProductionFaults({ demo, origin }: SiteMode, environment: Environment): string[] {
  const faults: string[] = [];
  if (demo) {
    faults.push(
      'FOYER_DEMO=on is refused in production, since anybody can log in as its players: leave it out, or leave out NODE_ENV=production to show the demo',
    );
  }
  if (!environment.FOYER_ORIGIN?.trim()) {
    faults.push(
      'FOYER_ORIGIN must be set in production to the address that players use, such as https://casino.example',
    );
  } else if (origin?.startsWith('http:') && !isLoopbackName(new URL(origin).hostname)) {
    faults.push(
      `FOYER_ORIGIN must begin with https:// in production, not "${origin}": sessions are safe over TLS only`,
    );
  }
  return faults;
}

function findDemoFaults({ demo }: SiteMode, listensOn: string, isOpened: boolean): string[] {
  if (!demo || isOpened || isLoopbackName(listensOn)) return [];
  return [
    `HOST=${listensOn} would open the demo to the network, where anybody can log in as any of its players: leave HOST out, or set FOYER_OPEN_DEMO=yes, and FOYER_ORIGIN or FOYER_HOSTS to the names it is asked by`,
  ];
}

function readOrigin(text: string | undefined, faults: string[]): string | null {
  const wanted = text?.trim();
  if (!wanted) return null;
  const url = URL.parse(wanted);
  if (url && /^https?:$/.test(url.protocol) && url.origin === wanted) return wanted;
  faults.push(`FOYER_ORIGIN must be scheme and host, such as https://casino.example, not "${wanted}"`);
  return null;
}

function readHsts(text: string | undefined, faults: string[]): Hsts {
  const wanted = text?.trim() || 'subdomains';
  const found = HSTS.find((each) => each === wanted);
  if (!found) faults.push(`FOYER_HSTS must be one of ${HSTS.join(', ')}, not "${wanted}"`);
  return found ?? 'subdomains';
}

function readHosts(text: string | undefined, faults: string[]): string[] {
  const names = (text ?? '').split(/[\s,]+/).filter((name) => name !== '');
  return names.flatMap((name) => {
    const hostname = hostnameOf(name);
    if (hostname === name) return [name];
    faults.push(`FOYER_HOSTS must be host names without port, such as casino.example, not "${name}"`);
    return [];
  });
}
