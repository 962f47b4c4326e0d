import { serviceKey } from '@foyer/domain/consent/consent';
import { type ExternalService, policySources } from '@foyer/domain/external-services/external-services';
import { maskSecretPath } from '@foyer/domain/routing/secret-path';
import { lazyPart } from '../lazy-part.ts';

const consent = lazyPart(() => import('../consent/consent.ts'));

type ScriptRules = { createScriptURL(address: string): string | null };
type PolicyFactory = { createPolicy(name: 'default', rules: ScriptRules): unknown };

/** Lets the services' scripts load each other by address; Trusted Types refuse any other. */
function allowScripts(services: readonly ExternalService[]): void {
  const factory: PolicyFactory | undefined = Reflect.get(window, 'trustedTypes');
  const allowed = new Set(policySources(services).scripts);
  factory?.createPolicy('default', {
    createScriptURL: (address) => (allowed.has(address.split('?')[0] ?? '') ? address : null),
  });
}

function loadScript(address: string): void {
  const script = document.createElement('script');
  script.src = address;
  script.async = true;
  document.head.append(script);
}

/**
 * Where cookies are managed each waits for its consent. A script cannot be unloaded: the withdrawal reloads the page. None on a page
 * whose address holds a code of a mail: a script tells its service the address.
 */
export function loadExternalScripts(
  services: readonly ExternalService[],
  { isManaged, reload = () => window.location.reload() }: { isManaged: boolean; reload?: () => void },
): void {
  const withScript = services.filter(({ script }) => script !== undefined);
  const { pathname } = window.location;
  if (withScript.length === 0 || maskSecretPath(pathname) !== pathname) return;
  allowScripts(services);
  if (!isManaged) {
    for (const { script = '' } of withScript) loadScript(script);
    return;
  }
  consent.run(({ whileAllowed }) => {
    for (const { name, script = '' } of withScript) {
      whileAllowed(serviceKey(name), () => {
        loadScript(script);
        return reload;
      });
    }
  });
}
