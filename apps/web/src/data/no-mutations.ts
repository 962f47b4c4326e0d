import type { MutationCache as Library } from '@tanstack/react-query';

/** What the query client asks of its mutations. */
type Asked = Pick<Library, 'findAll' | 'clear' | 'resumePausedMutations'>;

/**
 * Stands in the build for the query library's cache of mutations (vite.config.ts). Nothing here is one: what is sent is sent
 * by `useSend`. It keeps 1 KB out of the first load (docs/decisions/0022).
 */
export class MutationCache implements Asked {
  findAll() {
    return [];
  }

  clear() {}

  resumePausedMutations() {
    return Promise.resolve();
  }
}
