import { execFileSync } from 'node:child_process';
import { basename } from 'node:path';
import { filesThatReach, type ImportGraph } from '../source/reach.ts';
import { isTestFile, ROOT } from '../source/source-files.ts';

/** Folders that a journey covers, by the journey's file name. */
export const JOURNEY_FOLDERS: Readonly<Record<string, readonly string[]>> = {
  bridge: ['bridge'],
  cashier: [
    'campaign',
    'cashier',
    'payment',
    'payments',
    'deadline',
    'promise',
    'transaction',
    'transactions',
    'withdrawal',
    'withdrawal-promise',
  ],
  chat: ['chat', 'desk'],
  consent: ['consent', 'storage'],
  'contact-us': ['complaint', 'complaints', 'contact', 'contact-us', 'inbox', 'mail', 'upload'],
  content: ['banners', 'content', 'documents', 'operator', 'placeholders'],
  crash: ['ledger', 'settlement'],
  crawl: ['links', 'sitemaps'],
  dev: ['dev', 'development', 'integrity', 'sandbox', 'seed'],
  'document-camera': ['verification'],
  'document-pictures': ['verification'],
  faults: ['curtain', 'errors', 'feedback'],
  'first-html': ['body', 'document', 'layout', 'pages', 'routing', 'site'],
  'game-list': ['filter', 'game-list', 'grid'],
  'game-session': ['game-session', 'play'],
  header: ['alarm', 'header'],
  'hostile-addresses': ['edge', 'routing'],
  jackpot: ['jackpot', 'jackpot-frame'],
  keyboard: ['form', 'popups'],
  language: ['locale', 'texts'],
  'line-lost': ['loading'],
  live: ['live', 'live-table'],
  lobby: ['game', 'game-info', 'lobby', 'navigation', 'shell'],
  'login-links': ['affiliate', 'player', 'visits'],
  login: ['identity', 'login', 'session', 'signer'],
  looks: ['brands', 'styles', 'ui'],
  limits: ['report', 'exclusion', 'exclusion-gate', 'harm', 'limit', 'limits', 'self-test'],
  market: ['country', 'footer', 'market', 'register', 'settings'],
  passkey: ['passkey', 'second-factor', 'security', 'ways-in'],
  password: ['password', 'password-strength', 'proof-of-work'],
  'pay-and-play': ['pay-and-play'],
  play: ['money', 'play', 'slot', 'slot-client'],
  push: ['push'],
  'reality-check': ['reality-check'],
  registration: ['account', 'activation', 'age-check', 'idin', 'my-data', 'registration'],
  search: ['search'],
  services: ['external-services', 'services'],
  'slow-document': ['document'],
  statement: ['statement'],
  tiles: ['help', 'tile'],
  verification: ['verification'],
  wallet: ['bonus', 'loyalty', 'wallet'],
};

/** Run where no journey covers a folder. */
const EVERYWHERE = ['first-html', 'lobby', 'login'];
/** A helper of more journeys than these only runs those of EVERYWHERE. */
const MOST_BY_HELPER = 8;

const PRODUCT = /^(?:apps|packages|content)\/|^package(?:-lock)?\.json$/;
const BELOW_ALL_TESTS =
  /^(?:package(?:-lock)?\.json|vitest\.config\.ts|apps\/platform\/vitest-global-setup\.ts|apps\/web\/src\/testing\/(?:setup|environment)\.ts)$/;

function journeysOf(file: string, graph: ImportGraph): readonly string[] {
  if (file.startsWith('e2e/')) {
    const journeys = [file, ...filesThatReach(file, graph)].filter((path) => path.endsWith('.e2e.ts'));
    return journeys.length > MOST_BY_HELPER ? EVERYWHERE : journeys.map((path) => basename(path, '.e2e.ts'));
  }
  if (isTestFile(file) || !PRODUCT.test(file)) return [];
  const folders = new Set(file.split('/').slice(0, -1));
  const named = Object.entries(JOURNEY_FOLDERS).filter(([, names]) => names.some((name) => folders.has(name)));
  return named.length > 0 ? named.map(([journey]) => journey) : EVERYWHERE;
}

export function chooseJourneys(changed: readonly string[], graph: ImportGraph): string[] {
  return [...new Set(changed.flatMap((file) => journeysOf(file, graph)))].toSorted();
}

export function reachesAllTests(changed: readonly string[]): boolean {
  return changed.some((file) => BELOW_ALL_TESTS.test(file));
}

/** Since the merge base, new files included. Throws for an unknown commit. */
export function changedFiles(base: string): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n');
  const files = [
    ...git('diff', '--name-only', '--no-renames', '--merge-base', base),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  return files.filter((file) => file !== '');
}

export function describeChange(base: string, changed: readonly string[], journeys: readonly string[]): string {
  const all = Object.keys(JOURNEY_FOLDERS).length;
  const tests = reachesAllTests(changed) ? 'all' : 'those that import a changed file, and those of the tools';
  const walked = journeys.length === 0 ? 'none' : `${journeys.join(', ')}, each on one device`;
  return [
    `Changed since ${base}: ${changed.length} files.`,
    `Tests: ${tests}. Journeys: ${walked}.`,
    `Left out: tests that only read a changed file, ${all - journeys.length} of ${all} files of journeys, and their other devices. npm test runs all.`,
  ].join('\n');
}
