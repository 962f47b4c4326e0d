import { format } from 'node:util';
import { onlineManager } from '@tanstack/react-query';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { addPopovers } from './popovers.ts';
import { watchSharedPage } from './shared-page.ts';

/** The page of the tests has no event stream; what a stream brings has tests of its own. */
class SilentStream extends EventTarget {
  close(): void {}
}

const changesOfPage = watchSharedPage();
const { EventSource: ownStream, scrollTo: ownScroll } = window;
Object.assign(window, { EventSource: SilentStream, scrollTo: () => {} });
const removePopovers = addPopovers();
afterEach(cleanup);
// A second is short on a busy machine; a test waits only for as long as it has to.
configure({ asyncUtilTimeout: 30_000 });
/** The page of the tests has no <search>; and what comes late on a busy machine is outside act, and harmless. */
const EXCUSED = /^The tag <%s> is unrecognized|not wrapped in act/;
const { error: writeError } = console;
const warnings: string[] = [];
console.error = (...said: unknown[]) => {
  const [first] = said;
  if (typeof first === 'string' && !EXCUSED.test(first)) warnings.push(format(...said));
  writeError(...said);
};
// React warns of two children with one key, a state set while rendering and the like: a fault of ours.
afterEach(() => {
  const found = warnings.splice(0);
  if (found.length > 0) throw new Error(found.join('\n'));
});
// Files share a worker and its page: what one leaves behind is not the next one's.
afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  removePopovers();
  Object.assign(window, { EventSource: ownStream, scrollTo: ownScroll });
  console.error = writeError;
  onlineManager.setOnline(true);
  localStorage.clear();
  sessionStorage.clear();
  vi.resetModules();
  const changes = changesOfPage();
  if (changes.length > 0) throw new Error(`this file leaves the shared page changed: ${changes.join(', ')}`);
});
