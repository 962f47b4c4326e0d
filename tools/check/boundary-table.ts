/** Allowed imports, default deny. The longest prefix of a path is its row; self-imports are fine. */
export type Zone = {
  /** Prefixes of other rows. */
  may: readonly string[];
  /** A list allows Node's modules in those files only. */
  node?: true | readonly string[];
  /** Default: those of the workspace's package.json. */
  packages?: readonly string[];
};

const RULES = ['packages/domain', 'packages/contract'];
const UNDER_WEB = [...RULES, 'packages/texts', 'packages/brands', 'packages/games'];
const EVERYTHING = ['packages', 'apps', 'tools'];

const PLATFORM = 'apps/platform/src';
const UNDER_PLATFORM = [...RULES, 'packages/games', 'packages/texts'];

/** Calls between modules of the platform, by `service.ts`. */
const MODULE_CALLS: Readonly<Record<string, readonly string[]>> = {
  account: ['mail', 'push', 'session', 'settings', 'verification'],
  affiliate: ['settings'],
  'age-check': ['settings', 'verification'],
  campaign: ['account', 'exclusion-gate', 'game', 'operator', 'register', 'settings', 'wallet'],
  chat: ['operator'],
  complaint: ['deadline', 'mail', 'operator', 'settings'],
  contact: ['complaint', 'mail', 'settings'],
  content: ['campaign', 'game', 'operator', 'session', 'settings'],
  deadline: ['mail', 'operator', 'settings'],
  development: ['register', 'session', 'settings'],
  exclusion: [
    'account',
    'campaign',
    'chat',
    'exclusion-gate',
    'mail',
    'operator',
    'payment',
    'play',
    'push',
    'register',
    'session',
    'settings',
    'verification',
    'wallet',
  ],
  'exclusion-gate': [],
  game: ['jackpot', 'live-table', 'operator', 'settings'],
  harm: ['limit', 'operator', 'settings'],
  identity: ['mail', 'register', 'second-factor', 'session', 'settings', 'signer'],
  integrity: [],
  jackpot: [],
  limit: ['operator', 'settings'],
  'live-table': [],
  loyalty: ['exclusion-gate', 'operator', 'register', 'settings', 'wallet'],
  mail: ['exclusion-gate', 'register'],
  'my-data': ['account', 'deadline', 'mail', 'operator', 'password', 'player', 'settings', 'verification'],
  operator: ['settings'],
  'password-strength': ['settings'],
  passkey: ['mail', 'register', 'session', 'settings'],
  password: ['mail', 'password-strength', 'proof-of-work', 'second-factor', 'session', 'settings'],
  'pay-and-play': [
    'account',
    'exclusion-gate',
    'identity',
    'payment',
    'register',
    'registration',
    'session',
    'settings',
    'signer',
    'verification',
  ],
  payment: [
    'account',
    'campaign',
    'complaint',
    'deadline',
    'exclusion-gate',
    'harm',
    'limit',
    'mail',
    'operator',
    'register',
    'session',
    'settings',
    'verification',
    'wallet',
    'withdrawal-promise',
  ],
  play: [
    'exclusion-gate',
    'game',
    'jackpot',
    'limit',
    'mail',
    'reality-check',
    'register',
    'session',
    'settings',
    'verification',
    'wallet',
  ],
  player: ['exclusion-gate', 'operator', 'play', 'register', 'session'],
  'proof-of-work': [],
  push: ['exclusion-gate', 'register', 'session'],
  'reality-check': ['limit', 'settings'],
  register: ['operator', 'settings'],
  registration: [
    'account',
    'campaign',
    'exclusion-gate',
    'identity',
    'limit',
    'mail',
    'password-strength',
    'register',
    'session',
    'settings',
    'signer',
    'verification',
  ],
  report: ['operator', 'settings'],
  'second-factor': [],
  session: [
    'chat',
    'exclusion-gate',
    'limit',
    'operator',
    'proof-of-work',
    'reality-check',
    'register',
    'second-factor',
    'settings',
  ],
  settings: [],
  signer: [],
  site: ['content', 'game', 'operator', 'settings'],
  transaction: ['deadline', 'exclusion-gate', 'game', 'loyalty', 'mail', 'payment', 'settings', 'withdrawal-promise'],
  verification: ['deadline', 'limit', 'mail', 'operator', 'push', 'settings', 'withdrawal-promise'],
  wallet: ['game', 'push'],
  'withdrawal-promise': ['limit', 'operator'],
};

const moduleZones = Object.fromEntries(
  Object.entries(MODULE_CALLS).map(([name, calls]): [string, Zone] => [
    `${PLATFORM}/modules/${name}`,
    {
      may: [...UNDER_PLATFORM, `${PLATFORM}/kernel`, ...calls.map((other) => `${PLATFORM}/modules/${other}`)],
      node: true,
    },
  ]),
);

const web = (may: readonly string[]): Zone => ({ may: [...UNDER_WEB, ...may.map((part) => `apps/web/src/${part}`)] });

export const ZONES: Readonly<Record<string, Zone>> = {
  'packages/domain/src': { may: [], packages: [] },
  'packages/contract/src': { may: ['packages/domain'] },
  'packages/texts/src': { may: RULES, node: ['read-texts.ts', 'vite-plugin.ts'] },
  'packages/brands/src': { may: RULES },
  'packages/brands/tools': { may: [...RULES, 'packages/brands/src', 'packages/art'], node: true },
  'packages/games/src': { may: [...RULES, 'packages/texts'] },
  'packages/games': { may: [...RULES, 'packages/texts', 'packages/games/src'], node: true },
  'packages/art/src': { may: [...RULES, 'packages/games', 'packages/brands'], node: true },
  'packages/postgres/src': { may: ['packages/domain'], node: true },
  'packages/art': { may: [...RULES, 'packages/games', 'packages/brands', 'packages/art/src'], node: true },
  [PLATFORM]: { may: [...UNDER_PLATFORM, 'packages/postgres', PLATFORM], node: true },
  [`${PLATFORM}/commands`]: { may: [...UNDER_PLATFORM, 'packages/postgres', PLATFORM], node: true },
  [`${PLATFORM}/kernel`]: { may: UNDER_PLATFORM, node: true },
  // Default for modules without a row in MODULE_CALLS.
  [`${PLATFORM}/modules`]: { may: [] },
  ...moduleZones,
  [`${PLATFORM}/sandbox`]: {
    may: [...RULES, 'packages/texts', `${PLATFORM}/kernel`, `${PLATFORM}/modules`],
    node: true,
  },
  [`${PLATFORM}/seed`]: { may: [...UNDER_PLATFORM, `${PLATFORM}/kernel`, `${PLATFORM}/modules`], node: true },
  [`${PLATFORM}/testing`]: { may: [...UNDER_PLATFORM, 'packages/postgres', PLATFORM], node: true },
  'apps/platform': { may: ['apps/platform/src'], node: true },
  'apps/web': { may: ['packages/texts'], node: true },
  'apps/web/src': web(['ui', 'browser', 'data', 'parts', 'features', 'app', 'styles']),
  'apps/web/src/app': web(['ui', 'browser', 'data', 'parts', 'features', 'styles']),
  'apps/web/src/features': web(['ui', 'browser', 'data', 'parts', 'styles']),
  'apps/web/src/parts': web(['ui', 'browser', 'data', 'styles']),
  'apps/web/src/data': web(['browser', 'ui']),
  'apps/web/src/browser': { may: RULES },
  'apps/web/src/ui': { may: [] },
  'apps/web/src/styles': { may: [] },
  'apps/web/src/testing': { may: EVERYTHING, node: true },
  'apps/site/src': { may: ['packages', 'apps/platform', 'apps/web'], node: true },
  content: { may: RULES },
  e2e: { may: EVERYTHING, node: true },
  bench: { may: EVERYTHING, node: true },
  tools: { may: EVERYTHING, node: true },
};

/** The only files through which children of these folders are imported. Tests are exempt. */
export const DOORS: Readonly<Record<string, readonly string[]>> = {
  [`${PLATFORM}/modules`]: ['service.ts', 'module.ts'],
};

/** No import cycles between their folders, types included. */
export const LAYERED: readonly string[] = [PLATFORM];

/** Their children never import each other. */
export const SEPARATE: readonly string[] = ['apps/web/src/features'];
