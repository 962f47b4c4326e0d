import type { PlayerGroup } from './session-snapshot.ts';

/**
 * The key that content is chosen by: `guest` or `loggedin`, then the group names in lower case, sorted by code unit,
 * joined by dashes, such as `loggedin-bronze-vip` (CONTEXT-01 to CONTEXT-03).
 */
export function contextKey(viewer: { readonly loggedIn: boolean; readonly groups: readonly PlayerGroup[] }): string {
  const names = viewer.groups.map((group) => group.groupName.toLowerCase()).sort();
  return [viewer.loggedIn ? 'loggedin' : 'guest', ...names].join('-');
}
