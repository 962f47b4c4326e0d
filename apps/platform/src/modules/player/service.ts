export { PERSONAL_TABLES } from './personal-data.ts';
export { erasePersonalData, formatRow, readPlayer, readTable, toJsonValue } from './personal-data-handlers.ts';
export { lockPlayer } from './player-account.ts';
