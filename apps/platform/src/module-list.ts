// Every module. A new one is a folder and a line here.
export { affiliateModule } from './modules/affiliate/module.ts';
export { chatModule } from './modules/chat/module.ts';
export { contactModule } from './modules/contact/module.ts';
export { contentModule } from './modules/content/module.ts';
export { developmentModule } from './modules/development/module.ts';
export { gameModule } from './modules/game/module.ts';
export { jackpotModule } from './modules/jackpot/module.ts';
export { liveTableModule } from './modules/live-table/module.ts';
export { mailModule } from './modules/mail/module.ts';
export { operatorModule } from './modules/operator/module.ts';
export { playModule } from './modules/play/module.ts';
export { playerModule } from './modules/player/module.ts';
export { pushModule } from './modules/push/module.ts';
export { sessionModule } from './modules/session/module.ts';
export { settingsModule } from './modules/settings/module.ts';
export { siteModule } from './modules/site/module.ts';
export { walletModule } from './modules/wallet/module.ts';
