/** The files that a page's ordinary text needs, as a browser can cache them apart from the page. */
export type FontFiles = {
  /** Of these files with these bytes: another brand, language or release has another. */
  version: string;
  addresses: readonly string[];
};

/** Names the version of the files that this browser has cached. */
export const FONTS_COOKIE = 'foyer-fonts';
