export type Palette = readonly [ground: string, metal: string, mark: string, paper: string];

/** The index is part of a game's data, so the order is fixed. */
export const PALETTES: readonly Palette[] = [
  ['#123c34', '#e0b563', '#f25c3b', '#f3ecdf'],
  ['#2a1746', '#f2a65a', '#ff5e7a', '#ffe9c7'],
  ['#0f2f55', '#7fd1e0', '#f6c453', '#f2f7ff'],
  ['#4a1526', '#f2c14e', '#f78154', '#fff1dc'],
  ['#1f3b1b', '#c7d36f', '#e8743b', '#fbf6df'],
  ['#3b2415', '#e7a94b', '#4fb3a5', '#fff4e2'],
  ['#101f3d', '#b695ff', '#ffd166', '#f5efff'],
  ['#5a1d16', '#ffcf70', '#3fb6a8', '#fff3e6'],
  ['#0e3a44', '#8fe0c8', '#ff8a5b', '#effbf6'],
  ['#3a1030', '#ff9fb2', '#ffd479', '#fff0f3'],
  ['#22304a', '#9fc2ff', '#ff7a59', '#f3f7ff'],
  ['#2c2f12', '#e2d56a', '#c8553d', '#fbf8e3'],
  ['#17313b', '#f4b183', '#e94f64', '#fff4ea'],
  ['#331d4f', '#7ce0d6', '#ff9f43', '#f2fbff'],
  ['#40230f', '#ffc078', '#7bc96f', '#fff5e8'],
  ['#0d2b26', '#ffd98a', '#8f7bff', '#f6fff9'],
];
