import { onlineManager } from '@tanstack/react-query';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { addPopovers } from './popovers.ts';

/** The page of the tests has no event stream; what a stream brings has tests of its own. */
class SilentStream extends EventTarget {
  close(): void {}
}

vi.stubGlobal('EventSource', SilentStream);
window.scrollTo = () => {};
const removePopovers = addPopovers();
afterEach(cleanup);
// A second is short on a busy machine; a test waits only for as long as it has to.
configure({ asyncUtilTimeout: 4_000 });
// Files share a worker and its page: what one leaves behind is not the next one's.
afterAll(() => {
  removePopovers();
  onlineManager.setOnline(true);
  localStorage.clear();
  sessionStorage.clear();
  vi.resetModules();
});
