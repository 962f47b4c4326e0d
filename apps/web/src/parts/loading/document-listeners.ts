import { startRovingFocus } from '../../ui/roving-focus.ts';
import { watchLatePictures } from '../tile/late-pictures.ts';

/** Listeners of the whole document that can wait for idle time. */
export function startDocumentListeners(root: Document): void {
  startRovingFocus(root);
  watchLatePictures(root);
}
