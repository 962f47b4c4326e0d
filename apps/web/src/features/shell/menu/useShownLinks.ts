import { isAgeLimited, isHiddenLink } from '@foyer/domain/visibility/visibility';
import { useSession, useSettings } from '../../../data/session.tsx';

type NamedLink = { readonly name: string; readonly url: string };

/** The operator's links without those that the country's rules (ROLE-04) or the player's age (REGROLE-05) hide. */
export function useShownLinks(links: readonly NamedLink[]): readonly NamedLink[] {
  const { appliedCountryRules, player } = useSession();
  const bettingAgeLimitItems = useSettings()?.frontEnd.bettingAgeLimitItems ?? [];
  return links.filter(
    ({ name, url }) => !isHiddenLink(url, appliedCountryRules) && !isAgeLimited(name, { player, bettingAgeLimitItems }),
  );
}
