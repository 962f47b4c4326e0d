import { watchArrows } from '../../ui/roving-focus.ts';
import { watchLatePictures } from '../tile/late-pictures.ts';

/** What watches over the whole document and can wait until the page is at rest. */
export function startDocumentListeners(root: Document): void {
  watchArrows(root);
  watchLatePictures(root);
}
