export type FontFiles = {
  /** Changes with names and content. */
  version: string;
  addresses: readonly string[];
};

/** The version of the files that this browser has cached. */
export const FONTS_COOKIE = 'foyer-fonts';
