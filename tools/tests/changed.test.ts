import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { sourceFiles } from '../source/source-files.ts';
import { chooseJourneys, describeChange, JOURNEY_FOLDERS, reachesAllTests } from './changed.ts';

const files = sourceFiles();
const graph = new Map<string, readonly string[]>([
  ['e2e/fixtures/game.ts', ['e2e/fixtures/journey.ts']],
  ...Object.keys(JOURNEY_FOLDERS).map((name) => [`e2e/${name}.e2e.ts`, ['e2e/fixtures/journey.ts']] as const),
  ['e2e/wallet.e2e.ts', ['e2e/fixtures/game.ts']],
]);
const choose = (...changed: string[]) => chooseJourneys(changed, graph);

test('a file chooses the journeys that name one of its folders, and any other file of the product those of everywhere', () => {
  expect(choose('apps/web/src/features/chat/ChatWidget.tsx')).toEqual(['chat']);
  expect(choose('apps/platform/src/modules/push/service.ts', 'packages/domain/src/chat/log.ts')).toEqual([
    'chat',
    'push',
  ]);
  expect(choose('packages/domain/src/routing/resolve-location.ts')).toEqual(['first-html', 'hostile-addresses']);
  expect(choose('apps/platform/src/app.ts')).toEqual(['first-html', 'lobby', 'login']);
  expect(choose('package-lock.json')).toEqual(['first-html', 'lobby', 'login']);
});

test('documents, tools and tests choose no journey', () => {
  expect(choose('README.md', 'tools/test.ts', 'apps/web/src/features/chat/chat.test.tsx')).toEqual([]);
});

test('a journey chooses itself, a helper those that load it, and one of most of them those of everywhere', () => {
  expect(choose('e2e/live.e2e.ts')).toEqual(['live']);
  expect(choose('e2e/fixtures/game.ts')).toEqual(['wallet']);
  expect(choose('e2e/fixtures/journey.ts')).toEqual(['first-html', 'lobby', 'login']);
});

test('what all tests stand on reaches all of them', () => {
  expect(reachesAllTests(['apps/web/src/testing/setup.ts'])).toBe(true);
  expect(reachesAllTests(['package.json'])).toBe(true);
  expect(reachesAllTests(['apps/web/src/client.tsx'])).toBe(false);
});

test('every journey names folders that are there, and every feature and module is named', () => {
  const journeys = files.filter((file) => file.endsWith('.e2e.ts')).map((file) => basename(file, '.e2e.ts'));
  expect(Object.keys(JOURNEY_FOLDERS).toSorted()).toEqual(journeys.toSorted());
  const named = new Set(Object.values(JOURNEY_FOLDERS).flat());
  const folders = new Set(
    files.filter((file) => /^(?:apps|packages|content)\//.test(file)).flatMap((file) => file.split('/').slice(0, -1)),
  );
  expect([...named].filter((name) => !folders.has(name))).toEqual([]);
  const areas = files.flatMap((file) => /^apps\/\w+\/src\/(?:features|modules)\/([\w-]+)\//.exec(file)?.[1] ?? []);
  expect([...new Set(areas)].filter((name) => !named.has(name))).toEqual([]);
});

test('what is left out is said', () => {
  const words = describeChange('main', ['apps/web/src/features/chat/ChatWidget.tsx'], ['chat']);
  expect(words).toContain('Journeys: chat, each on one device.');
  expect(words).toContain(`${Object.keys(JOURNEY_FOLDERS).length - 1} of`);
});
