/** Where a document is photographed (KYC-04): only documents of these pages may use a camera. With or without a language. */
const CAMERA_PAGES = /^(?:\/[a-z]{2})?\/(?:my\/(?:verification|documents|sof-validation)|phone-documents)\/?$/;

export function isCameraPage(path: string): boolean {
  return CAMERA_PAGES.test(path);
}
