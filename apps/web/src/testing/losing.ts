import type { Fetch } from '../data/transport.ts';

/** Of the first call of each path in `paths` the answer is lost: the platform has done what was asked. Others may be added later. */
export function losing(paths: Set<string>): (fetch: Fetch) => Fetch {
  return (fetch) => async (path, init) => {
    const response = await fetch(path, init);
    if (paths.delete(path)) throw new TypeError('lost');
    return response;
  };
}
