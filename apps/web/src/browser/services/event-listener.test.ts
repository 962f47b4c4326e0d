import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.resetModules());

async function fresh() {
  const { emitAnalytics } = await import('./analytics.ts');
  const { loadEventListener } = await import('./event-listener.ts');
  return { emitAnalytics, loadEventListener };
}

test('[CALL-12] the operator’s script hears what was before it came, and all that follows', async () => {
  const { emitAnalytics, loadEventListener } = await fresh();
  emitAnalytics('RENDERED_APPLICATION', {});
  const heard: unknown[] = [];
  const asked: string[] = [];
  await loadEventListener(async (path) => {
    asked.push(path);
    return { hear: (...event: unknown[]) => heard.push(event) };
  });
  emitAnalytics('CLICK_MENU', { name: 'Live', url: '/live' });
  expect(asked).toEqual(['/cms/event-listener.js']);
  expect(heard).toEqual([
    ['RENDERED_APPLICATION', {}],
    ['CLICK_MENU', { name: 'Live', url: '/live' }],
  ]);
});

test.each([
  ['cannot be had', () => Promise.reject(new Error('lost'))],
  ['offers nothing', async () => ({})],
  ['is none', async () => null],
  [
    'throws',
    async () => ({
      hear: () => {
        throw new Error('broken');
      },
    }),
  ],
])('a script that %s leaves the page as it is', async (_, load) => {
  const { emitAnalytics, loadEventListener } = await fresh();
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await loadEventListener(load);
  expect(() => emitAnalytics('RENDERED_APPLICATION', {})).not.toThrow();
  warn.mockRestore();
});
