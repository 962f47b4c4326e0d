import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { addPopovers } from './popovers.ts';

/** The page of the tests has no event stream; what a stream brings has tests of its own. */
class SilentStream extends EventTarget {
  close(): void {}
}

vi.stubGlobal('EventSource', SilentStream);
window.scrollTo = () => {};
addPopovers();
afterEach(cleanup);
