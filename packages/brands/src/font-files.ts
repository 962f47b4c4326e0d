export type FontFiles = {
  /** Of these files with these bytes: another brand, language or release has another. */
  version: string;
  addresses: readonly string[];
};

/** Names the version of the files that this browser has cached. */
export const FONTS_COOKIE = 'foyer-fonts';
