/** Id of the banner that asks for consent, which a skip link leads to. */
export const CONSENT_ID = 'cookies';
