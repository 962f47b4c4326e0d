/** Whoever has the code of such an address opens an account or sets its password (route-table.ts). */
const SECRET = /^((?:\/[a-z]{2})?\/(?:activation|forgot-password\/reset)\/).+/;

/** The path of a page without the code of a mail, for whoever else hears of it. */
export function maskSecretPath(path: string): string {
  return path.replace(SECRET, '$1…');
}
