import { builtinEnvironments, type Environment } from 'vitest/runtime';

/** What the platform in the same process needs as Node has it: the browser's kinds keep cookies to themselves. */
const NODES_OWN = ['AbortController', 'AbortSignal', 'Headers', 'Request', 'Response', 'fetch'] as const;

/** A browser's page, with Node's own requests and answers: screens are tested against the platform in process. */
const environment: Environment = {
  name: 'page-with-platform',
  viteEnvironment: 'client',
  async setup(global, options) {
    const own = NODES_OWN.map((name) => [name, Object.getOwnPropertyDescriptor(global, name)] as const);
    const page = await builtinEnvironments['happy-dom'].setup(global, options);
    for (const [name, descriptor] of own) if (descriptor) Object.defineProperty(global, name, descriptor);
    return page;
  },
};

// The test runner asks for a default export.
export default environment;
