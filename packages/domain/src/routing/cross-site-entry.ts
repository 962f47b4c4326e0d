/** The `Server-Timing` entry of a document opened from another site: only the server sees the referrer. */
export const CROSS_SITE_ENTRY = 'cross-site-entry';
