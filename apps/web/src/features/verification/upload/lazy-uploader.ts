import { lazyPart } from '../../../browser/lazy-part.ts';

/** tus-js-client is loaded with the first file, or ahead of it. */
export const uploaderPart = lazyPart(() => import('./upload-document.ts'));
