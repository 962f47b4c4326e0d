/** Id of the consent banner, a target of the skip links. */
export const CONSENT_ID = 'cookies';
