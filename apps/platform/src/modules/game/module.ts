import './game-tables.ts';
import type { Module } from '../../kernel/module.ts';
import type { GameDeps } from './game-deps.ts';
import { gameHandlers } from './game-handlers.ts';
import { marksHandlers } from './marks-handlers.ts';
import { game } from './migrations/0010-game.ts';
import { switches } from './migrations/0161-switches.ts';
import { searchHandlers } from './search-handlers.ts';
import { switchHandlers } from './switch-handlers.ts';

export const gameModule = {
  handlers: { ...gameHandlers, ...marksHandlers, ...searchHandlers, ...switchHandlers },
  migrations: { '0010-game': game, '0161-switches': switches },
  retention: {
    games: { kept: 'current', why: 'the catalogue' },
    favourites: { kept: 'current', why: 'at most one a player and game' },
    recent_games: { kept: 'current', why: 'at most one a player and game' },
  },
} as const satisfies Module<GameDeps>;
