import { startRovingFocus } from '../../ui/roving-focus.ts';
import { watchSlowPictures } from '../tile/slow-pictures.ts';

/** Listeners of the whole document that can wait for idle time. */
export function startDocumentListeners(root: Document): void {
  startRovingFocus(root);
  watchSlowPictures(root);
}
