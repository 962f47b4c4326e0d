export { openPagesOf, pageKeysOf } from './content-handlers.ts';
export { shownContent, warnOfPlayMoney } from './shown-content.ts';
