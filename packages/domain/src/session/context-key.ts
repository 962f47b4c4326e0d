import type { PlayerGroup } from './session-snapshot.ts';

/** Such as `loggedin-bronze-vip` (CONTEXT-01 to CONTEXT-03). */
export function contextKey(viewer: { readonly loggedIn: boolean; readonly groups: readonly PlayerGroup[] }): string {
  const names = viewer.groups.map((group) => group.groupName.toLowerCase()).sort();
  return [viewer.loggedIn ? 'loggedin' : 'guest', ...names].join('-');
}
