import { getSettings } from '@foyer/contract/settings/settings';
import type { ToldExclusion } from '../../browser/services/exclusion.ts';
import { readCall } from '../../data/call.ts';
import { type AboveContext, renderAbove } from '../../parts/feedback/render-above.tsx';
import { ExcludedDialog } from './ExcludedDialog.tsx';

let close = () => {};

/** Also where the page that it stands above goes away. */
export function closeExcluded(): void {
  close();
}

export function showExcluded(context: AboveContext, { until }: ToldExclusion): void {
  close();
  const links = readCall(context.client, getSettings, {})?.notice.helpLinks ?? [];
  const takeAway = renderAbove(context, <ExcludedDialog until={until} links={links} onClose={() => close()} />);
  close = () => {
    close = () => {};
    takeAway();
  };
}
