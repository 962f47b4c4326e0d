import { isEmailAddress } from '@foyer/domain/fields/email-address';
import { MARKETS, type MarketCode, marketProfile } from '@foyer/domain/market/market-profiles';
import { type RegisterSettings, readRegisters } from './register-settings.ts';
import { readSiteMode, type SiteMode } from './site-mode.ts';

export const OPERATOR_TOKEN_FORMAT = /^[\w.~+/=-]{24,256}$/;

export type Config = SiteMode & {
  /** 0: any free port. */
  port: number;
  host: string;
  /** For metrics; null: none. */
  metricsPort: number | null;
  metricsHost: string;
  /** Null: the embedded PostgreSQL in `dataFolder`. */
  databaseUrl: string | null;
  /** Null: the default. */
  dataFolder: string | null;
  /** False only checks the schema at the start. */
  migratesAtStart: boolean;
  /** The ed25519 key that signs the ledger's heads each day, and where they go. Null: no heads. */
  ledgerKey: string | null;
  ledgerHeads: string;
  /** The file with the keys that encrypt players' documents. Null: one in the data folder, none in production. */
  documentKeys: string | null;
  brand: string;
  /** Until the operator chooses one at run time. */
  market: MarketCode;
  /** Of national exclusion registers, by name; a demo has the sandbox's for the rest. */
  registers: RegisterSettings;
  /** How long a register's answer that a player is free holds. */
  registerHours: number;
  /** Games after seeding: composed ones fill up the built-in ones. */
  catalogueSize: number;
  seed: string;
  /** Null: the site makes one in the data folder; a platform alone has none. */
  operatorToken: string | null;
  /** For crash tests; never in production. */
  crash: 'stake' | 'result' | null;
  /** Our own proxies in front of this process. */
  proxies: number;
  /** Calls a minute to endpoints where guessing pays. */
  guessingPerAddress: number;
  guessingPerAccount: number;
  /** Failed logins of an address in 30 minutes without a proof of work; after three times as many it waits, longer each time. */
  freeFailuresPerAddress: number;
  /** Guesses that a proof of work takes at most, half of them at least; 1,000 are about 0.3 s on a desktop. */
  proofGuesses: number;
  /** A minute, to endpoints that make much work or write to people. */
  sendingPerAddress: number;
  /** An hour, for the guests of one address or one player. */
  launchesAnHour: number;
  /** A minute, for the guests of one address at one process. */
  guestRoundsPerAddress: number;
  /** A minute, at one process: prolonging and closing the game sessions of one player. */
  gameSessionCallsPerPlayer: number;
  /** A minute, at one process. */
  arrivalsPerAddress: number;
  /** A minute, at one process: judgements and drafts of a form that is being filled in. */
  draftingPerAddress: number;
  /** In ten minutes. */
  contactPerSender: number;
  /** Registrations of one address in an hour. */
  registrationsPerAddress: number;
  /** `smtps://user:password@host`. Null: a demo's inbox, otherwise none. */
  smtpUrl: string | null;
  mailFrom: string;
  supportEmail: string;
  /** Hosts beside the known push services of browsers. */
  pushServices: readonly string[];
  /** At one process, as the next two. */
  tableStreamsPerAddress: number;
  eventStreamsPerAddress: number;
  /** Of both kinds. */
  guestStreamsPerAddress: number;
};

/** Names all faults, one a line. */
export class ConfigError extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.name = 'ConfigError';
    this.faults = faults;
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

const NAME = /^[a-z][a-z0-9-]{0,31}$/;

/** Throws ConfigError with every fault. */
export function parseConfig(environment: Environment): Config {
  const faults: string[] = [];
  const read = <T>(name: string, fallback: string, parse: (text: string) => T | undefined, wanted: string): T => {
    const text = environment[name]?.trim() || fallback;
    const value = parse(text);
    if (value === undefined) faults.push(`${name} must be ${wanted}, not "${text}"`);
    return value as T;
  };
  /** Null when it is not set. The value is not repeated in a message. */
  const readSecret = (name: string, isValid: (text: string) => boolean, wanted: string): string | null => {
    const text = environment[name]?.trim() || null;
    if (text !== null && !isValid(text)) faults.push(`${name} must be ${wanted}`);
    return text;
  };
  const name = (text: string) => (NAME.test(text) ? text : undefined);
  const config: Config = {
    ...readSiteMode(environment, faults),
    port: read('PORT', '3000', parsePort, 'a port number from 0 to 65535'),
    host: read('HOST', '127.0.0.1', parseHost, 'an address or host name'),
    metricsPort: environment.FOYER_METRICS_PORT?.trim()
      ? read('FOYER_METRICS_PORT', '', parsePort, 'a port number from 0 to 65535')
      : null,
    metricsHost: read('FOYER_METRICS_HOST', '127.0.0.1', parseHost, 'an address or host name'),
    databaseUrl: readSecret(
      'DATABASE_URL',
      (text) => /^postgres(ql)?:\/\//.test(text) && URL.canParse(text),
      'an address like postgres://user:password@host/name; in the password / # ? @ : are written %2F %23 %3F %40 %3A',
    ),
    dataFolder: environment.FOYER_DATA?.trim() || null,
    migratesAtStart: read('FOYER_MIGRATE', 'on', parseSwitch, 'on or off'),
    ledgerKey: environment.FOYER_LEDGER_KEY?.trim() || null,
    ledgerHeads: environment.FOYER_LEDGER_HEADS?.trim() || 'ledger-heads',
    documentKeys: environment.FOYER_DOCUMENT_KEYS?.trim() || null,
    brand: read('FOYER_BRAND', 'foyer', name, 'the name of a brand'),
    market: read('FOYER_MARKET', 'strictest', parseMarket, `one of ${Object.keys(MARKETS).join(', ')}`),
    registers: readRegisters(environment, faults),
    registerHours: read('FOYER_REGISTER_HOURS', '24', parseHours, 'a number of hours from 1 to 24'),
    catalogueSize: read('FOYER_CATALOGUE', '0', parseSize, 'a number of games up to 15000'),
    seed: read('FOYER_SEED', 'demo', name, 'the name of a seed'),
    operatorToken: readSecret(
      'FOYER_OPERATOR_TOKEN',
      (text) => OPERATOR_TOKEN_FORMAT.test(text),
      '24 to 256 letters, digits or signs of _ . ~ + / = -',
    ),
    crash: environment.FOYER_CRASH?.trim() ? read('FOYER_CRASH', '', parseCrash, 'stake or result') : null,
    proxies: read('FOYER_PROXIES', '0', parseProxies, 'a number of proxies up to 9'),
    guessingPerAddress: 60,
    guessingPerAccount: 20,
    freeFailuresPerAddress: 10,
    proofGuesses: 1_000,
    sendingPerAddress: 30,
    launchesAnHour: 2_000,
    guestRoundsPerAddress: 1_200,
    gameSessionCallsPerPlayer: 240,
    arrivalsPerAddress: 600,
    draftingPerAddress: 120,
    contactPerSender: 10,
    registrationsPerAddress: 20,
    smtpUrl: readSecret(
      'FOYER_SMTP_URL',
      (text) => /^smtps?:\/\//.test(text) && URL.canParse(text),
      'an address like smtps://user:password@host:465',
    ),
    mailFrom: read('FOYER_MAIL_FROM', 'no-reply@foyer.example', parseEmail, 'an e-mail address'),
    supportEmail: read('FOYER_SUPPORT_EMAIL', 'help@foyer.example', parseEmail, 'an e-mail address'),
    pushServices: environment.FOYER_PUSH_SERVICES?.trim()
      ? read('FOYER_PUSH_SERVICES', '', parseHosts, 'host names with commas between')
      : [],
    tableStreamsPerAddress: read('FOYER_TABLE_STREAMS', '500', parseCount, 'a number of streams up to 99999'),
    guestStreamsPerAddress: read('FOYER_GUEST_STREAMS', '1000', parseCount, 'a number of streams up to 99999'),
    eventStreamsPerAddress: read('FOYER_EVENT_STREAMS', '4000', parseCount, 'a number of streams up to 99999'),
  };
  if (config.crash && config.production) faults.push('FOYER_CRASH is for tests and refused in production');
  if (faults.length > 0) throw new ConfigError(faults);
  return config;
}

function parseHours(text: string): number | undefined {
  return /^([1-9]|1\d|2[0-4])$/.test(text) ? Number(text) : undefined;
}

function parseEmail(text: string): string | undefined {
  return isEmailAddress(text) ? text : undefined;
}

function parseSize(text: string): number | undefined {
  return /^\d{1,5}$/.test(text) && Number(text) <= 15_000 ? Number(text) : undefined;
}

function parseHosts(text: string): string[] | undefined {
  const hosts = text.split(',').map((host) => host.trim().toLowerCase());
  return hosts.every((host) => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host)) ? hosts : undefined;
}

function parseCount(text: string): number | undefined {
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined;
}

function parseProxies(text: string): number | undefined {
  return /^\d$/.test(text) ? Number(text) : undefined;
}

function parseHost(text: string): string | undefined {
  return /^[\w.:-]+$/.test(text) ? text : undefined;
}

function parsePort(text: string): number | undefined {
  return /^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : undefined;
}

function parseSwitch(text: string): boolean | undefined {
  return text === 'on' || text === 'off' ? text === 'on' : undefined;
}

function parseCrash(text: string): 'stake' | 'result' | undefined {
  return text === 'stake' || text === 'result' ? text : undefined;
}

function parseMarket(text: string): MarketCode | undefined {
  const { code } = marketProfile(text);
  return code.toLowerCase() === text.toLowerCase() ? code : undefined;
}
