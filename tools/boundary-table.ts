/**
 * Who may import whom (architecture, section 3). Default deny: a folder without a row is an error, and so is an import
 * that no row allows. The longest prefix of a path is its row; a row may always import itself.
 */
export type Zone = {
  /** Prefixes of other rows whose files may be imported. */
  may: readonly string[];
  /** Whether Node's own modules may be imported; a list allows them in those files only. */
  node?: true | readonly string[];
  /** Packages from outside; without it those of the workspace's package.json. */
  packages?: readonly string[];
};

const RULES = ['packages/domain', 'packages/contract'];
const UNDER_WEB = [...RULES, 'packages/texts', 'packages/brands', 'packages/games'];
const EVERYTHING = ['packages', 'apps', 'tools'];

const web = (may: readonly string[]): Zone => ({ may: [...UNDER_WEB, ...may.map((part) => `apps/web/src/${part}`)] });

export const ZONES: Readonly<Record<string, Zone>> = {
  'packages/domain/src': { may: [], packages: [] },
  'packages/contract/src': { may: ['packages/domain'] },
  'packages/texts/src': { may: RULES, node: ['read-texts.ts', 'vite-plugin.ts'] },
  'packages/brands/src': { may: RULES },
  'packages/brands/tools': { may: [...RULES, 'packages/brands/src', 'packages/art'], node: true },
  'packages/games/src': { may: [...RULES, 'packages/texts'] },
  'packages/games': { may: [...RULES, 'packages/texts', 'packages/games/src'], node: true },
  'packages/art/src': { may: [...RULES, 'packages/games', 'packages/brands'], node: true },
  'packages/art': { may: [...RULES, 'packages/games', 'packages/brands', 'packages/art/src'], node: true },
  'apps/platform/src': { may: [...RULES, 'packages/games', 'packages/texts'], node: true },
  'apps/platform': { may: ['apps/platform/src'], node: true },
  'apps/web': { may: ['packages/texts'], node: true },
  'apps/web/src': web(['ui', 'browser', 'data', 'parts', 'features', 'app', 'styles']),
  'apps/web/src/app': web(['ui', 'browser', 'data', 'parts', 'features', 'styles']),
  'apps/web/src/features': web(['ui', 'browser', 'data', 'parts', 'styles']),
  'apps/web/src/parts': web(['ui', 'browser', 'data', 'styles']),
  'apps/web/src/data': web(['browser', 'ui']),
  'apps/web/src/browser': { may: RULES },
  'apps/web/src/ui': { may: [] },
  'apps/web/src/styles': { may: [] },
  'apps/web/src/testing': { may: EVERYTHING, node: true },
  'apps/site/src': { may: ['packages', 'apps/platform', 'apps/web'], node: true },
  content: { may: RULES },
  e2e: { may: EVERYTHING, node: true },
  bench: { may: EVERYTHING, node: true },
  tools: { may: EVERYTHING, node: true },
};

/** Folders of which each child stands alone: one never imports another. */
export const SEPARATE: readonly string[] = ['apps/web/src/features'];
