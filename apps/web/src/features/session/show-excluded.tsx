import { getSettings } from '@foyer/contract/settings/settings';
import { exclusionNotice } from '../../browser/services/exclusion.ts';
import { readCall } from '../../data/call.ts';
import { type AboveContext, renderAbove } from '../../parts/feedback/render-above.tsx';
import { ExcludedDialog } from './ExcludedDialog.tsx';

let shown: string | null | undefined;
let takeAway = () => {};

/** Also where the page that it stands above goes away. */
export function closeExcluded(): void {
  shown = undefined;
  takeAway();
  takeAway = () => {};
}

/** Once, though the platform's event and the tab that excluded both say it. */
export function showExcluded(context: AboveContext): void {
  const exclusion = exclusionNotice.get();
  if (!exclusion || exclusion.until === shown) return;
  shown = exclusion.until;
  const notice = readCall(context.client, getSettings, {})?.notice;
  const close = () => {
    exclusionNotice.set(null);
    closeExcluded();
  };
  takeAway();
  takeAway = renderAbove(context, <ExcludedDialog until={exclusion.until} notice={notice} onClose={close} />);
}
