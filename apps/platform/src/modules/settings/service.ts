export { changeCatalogue } from './change-catalogue.ts';
export { listAt, textAt, valueAt } from './given-settings.ts';
export { moneyStyleOf, type SenderStyle, senderStyleOf } from './money-style.ts';
export { offeredLanguages } from './offered-languages.ts';
export { assertWayOffered, waysOffered } from './offered-ways.ts';
export { assertCountryServed, isPlayerServed, servedCountries } from './served-countries.ts';
export { BRAND_COOKIE, findShownBrand, getShownBrand } from './shown-brand.ts';
export { marketAsRead, marketInForce, readStoredMarket, type StoredMarket } from './stored-market.ts';
export { storedSettings, textsName } from './stored-settings.ts';
