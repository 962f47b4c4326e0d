import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setAnalyticsListener } from '../services/analytics.ts';
import { startErrorReporting as report } from '../services/error-reporting.ts';
import { loadEventListener as load } from '../services/event-listener.ts';
import { localStore } from '../storage/storage.ts';
import { CONSENT_KEY, chooseCategories, startConsent } from './consent.ts';
import { loadListenerWithConsent, startReportingWithConsent } from './consented-services.ts';

const stopReports = vi.fn();
vi.mock('../services/error-reporting.ts', () => ({ startErrorReporting: vi.fn(() => stopReports) }));
vi.mock('../services/event-listener.ts', () => ({ loadEventListener: vi.fn(async () => {}) }));

const CATEGORIES = { statistics: { enable: false, list: ['service:error-reports', 'service:event-listener'] } };
const OPTIONS = { dsn: '/cms/errors', release: '1', sampleRate: 1 };
const ownFetch = globalThis.fetch;
let end: AbortController;

beforeEach(async () => {
  vi.clearAllMocks();
  end = new AbortController();
  globalThis.fetch = async () => Response.json(CATEGORIES);
  await startConsent(end.signal);
});
afterEach(() => {
  end.abort();
  globalThis.fetch = ownFetch;
  localStore.remove(CONSENT_KEY);
});

/** Every chunk that was asked for is here. */
const settled = () => vi.dynamicImportSettled();

test('errors are reported from the consent to the withdrawal, and never before', async () => {
  const stop = startReportingWithConsent(OPTIONS);
  await settled();
  expect(report).not.toHaveBeenCalled();
  chooseCategories(['statistics']);
  await vi.waitFor(() => expect(report).toHaveBeenCalledWith(OPTIONS), 30_000);
  chooseCategories([]);
  expect(stopReports).toHaveBeenCalledTimes(1);
  stop();
  chooseCategories(['statistics']);
  await settled();
  expect(report).toHaveBeenCalledTimes(1);
});

test('a consent that is withdrawn before the code is here starts nothing', async () => {
  startReportingWithConsent(OPTIONS);
  chooseCategories(['statistics']);
  chooseCategories([]);
  await settled();
  expect(report).not.toHaveBeenCalled();
});

test('[CALL-12] the operator’s script comes with the consent; its withdrawal loads the page anew', async () => {
  const reload = vi.fn();
  loadListenerWithConsent(reload);
  await settled();
  expect(load).not.toHaveBeenCalled();
  chooseCategories(['statistics']);
  chooseCategories(['statistics']);
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1), 30_000);
  expect(reload).not.toHaveBeenCalled();
  chooseCategories([]);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('what happened before the consent is told to nobody afterwards', async () => {
  const { emitAnalytics } = await import('../services/analytics.ts');
  loadListenerWithConsent(vi.fn());
  emitAnalytics('CLICK_MENU', { name: 'Live', url: '/live' });
  const heard: string[] = [];
  setAnalyticsListener((name) => heard.push(name));
  expect(heard).toEqual([]);
});
