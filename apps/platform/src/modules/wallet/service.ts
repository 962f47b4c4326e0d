export { accountOfBonus, activeBonuses, type StoredBonus, toActiveBonus } from './active-bonuses.ts';
export { endBonus, endExpiredBonuses, endFinishedBonuses, forfeitBonuses, hasHeldStake } from './end-bonus.ts';
export { giveUpAll } from './give-up-bonus.ts';
export { grantBonus } from './grant-bonus.ts';
export { grantCash } from './grant-cash.ts';
