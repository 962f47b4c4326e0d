import { linkKind } from '../links/link-kind.ts';
import { parseQuery } from '../routing/query.ts';

export type SettingsIssue = {
  readonly field: string;
  readonly key: 'refusedLink' | 'duplicate' | 'loop' | 'required';
};

export type NamedLink = { readonly name: string; readonly url: string };

/** Reports missing names or addresses, unsafe addresses and doubles. Null items are skipped but count in the index. */
export function validateMenu(field: string, items: readonly (NamedLink | null)[]): SettingsIssue[] {
  const seen = new Set<string>();
  return items.flatMap((item, index) => {
    if (!item) return [];
    const { name, url } = item;
    const issues: SettingsIssue[] = [];
    if (name.trim() === '') issues.push({ field: `${field}.${index}.name`, key: 'required' });
    if (url.trim() === '') issues.push({ field: `${field}.${index}.url`, key: 'required' });
    if (linkKind(url) === 'refused') issues.push({ field: `${field}.${index}.url`, key: 'refusedLink' });
    const same = `${name} ${url}`;
    if (seen.has(same)) issues.push({ field: `${field}.${index}`, key: 'duplicate' });
    seen.add(same);
    return issues;
  });
}

/** An address with a reason would redirect its visitor again (ACCESS-25). */
function reasonIn(target: string): string | undefined {
  const at = target.indexOf('?');
  return at < 0 || linkKind(target) !== 'internal' ? undefined : parseQuery(target.slice(at)).reason;
}

export function validateRedirections(field: string, targets: Readonly<Record<string, string>>): SettingsIssue[] {
  return Object.entries(targets).flatMap(([reason, target]): SettingsIssue[] => {
    if (linkKind(target) === 'refused') return [{ field: `${field}.${reason}`, key: 'refusedLink' }];
    const passed = new Set([reason]);
    let next = reasonIn(target);
    while (next !== undefined && !passed.has(next) && Object.hasOwn(targets, next)) {
      passed.add(next);
      next = reasonIn(targets[next] ?? '');
    }
    return next !== undefined && passed.has(next) ? [{ field: `${field}.${reason}`, key: 'loop' }] : [];
  });
}
