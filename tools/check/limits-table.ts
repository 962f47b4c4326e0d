// What is over the limits of limits.ts still. Both lists only shrink: a line that is true no more fails the check.
export const DOUBLED_NAMES: readonly string[] = ['Catalogue'];

export const LARGE_FOLDERS: readonly string[] = [];
