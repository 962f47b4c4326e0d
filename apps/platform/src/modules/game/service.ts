export type { Catalogue } from './catalogue.ts';
export type { CatalogueEntry } from './catalogue-entry.ts';
export { catalogueOf, mathsOfGame, stoppedGames } from './catalogue-store.ts';
export { findOpenGame } from './find-open-game.ts';
export type { GameDeps } from './game-deps.ts';
export { notePlayed } from './player-games.ts';
