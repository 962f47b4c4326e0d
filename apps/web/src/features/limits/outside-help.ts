import type { Settings } from '@foyer/contract/settings/settings';

/** Help from others, without what we offer ourselves. */
export function isOutsideHelp({ kind, url }: Settings['notice']['helpLinks'][number]): boolean {
  return /^(?:help|selfExclusion)/.test(kind) && !url.startsWith('/');
}
