import { format } from 'node:util';
import { onlineManager } from '@tanstack/react-query';
import { cleanup, configure, getConfig } from '@testing-library/react';
import * as React from 'react';
import { afterAll, afterEach, vi } from 'vitest';
import { addPopovers } from './popovers.ts';
import { watchSharedPage } from './shared-page.ts';

class SilentStream extends EventTarget {
  close(): void {}
}

/**
 * React records a stack for each element, up to 10,000 at a time, and no test reads one: a tenth of the time of the screens.
 * With the limit reached it records none. Its warnings stay.
 */
const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
if (typeof internals !== 'object' || internals === null || !('recentlyCreatedOwnerStacks' in internals))
  throw new Error('React counts its stacks elsewhere');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => 10_000,
  set: () => {},
  configurable: true,
});

const changesOfPage = watchSharedPage();
const { EventSource: ownStream, scrollTo: ownScroll } = window;
Object.assign(window, { EventSource: SilentStream, scrollTo: () => {} });
const removePopovers = addPopovers();
afterEach(cleanup);
const { getElementError: describeWithPage } = getConfig();
const isWaiting = () => {
  const config = getConfig();
  return '_disableExpensiveErrorDiagnostics' in config && config._disableExpensiveErrorDiagnostics === true;
};
configure({
  // The default of a second is short on a busy machine.
  asyncUtilTimeout: 30_000,
  // A wait that fails prints the page at its end: at each of its tries that takes a sixteenth of the time.
  getElementError: (message, container) =>
    isWaiting()
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : describeWithPage(message, container),
});
/** happy-dom has no <search>; what comes late on a busy machine is outside act, and harmless. */
const EXCUSED = /^The tag <%s> is unrecognized|not wrapped in act/;
const { error: writeError } = console;
const warnings: string[] = [];
console.error = (...args: unknown[]) => {
  const [first] = args;
  if (typeof first === 'string' && !EXCUSED.test(first)) warnings.push(format(...args));
  writeError(...args);
};
// React's warnings are defects of ours, such as two children with one key.
afterEach(() => {
  const found = warnings.splice(0);
  if (found.length > 0) throw new Error(found.join('\n'));
});
// Files share a worker and its page.
afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  removePopovers();
  Object.assign(window, { EventSource: ownStream, scrollTo: ownScroll });
  console.error = writeError;
  onlineManager.setOnline(true);
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  vi.resetModules();
  const changes = changesOfPage();
  if (changes.length > 0) throw new Error(`this file leaves the shared page changed: ${changes.join(', ')}`);
});
