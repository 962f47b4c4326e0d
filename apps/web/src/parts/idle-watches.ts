import { watchArrows } from '../ui/roving-focus.ts';
import { watchLatePictures } from './late-pictures.ts';

/** What watches over the whole document and can wait until the page is at rest. */
export function watchIdly(root: Document): void {
  watchArrows(root);
  watchLatePictures(root);
}
