export type { Catalogue } from './catalogue/catalogue.ts';
export type { CatalogueEntry } from './catalogue/catalogue-entry.ts';
export { catalogueOf, mathsOfGame, stoppedGames } from './catalogue/catalogue-store.ts';
export { findOpenGame } from './find-open-game.ts';
export type { GameDeps } from './game-deps.ts';
export { saveRecentGame } from './player-games.ts';
