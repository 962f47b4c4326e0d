import { builtinEnvironments, type Environment } from 'vitest/runtime';

/** Of Node, for the platform in the same process: the browser's own hide cookies. */
const NODES_OWN = ['AbortController', 'AbortSignal', 'Headers', 'Request', 'Response', 'fetch'] as const;

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
