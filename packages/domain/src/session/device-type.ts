import type { DeviceType } from './session-snapshot.ts';

/** SHELL-05. Android without "Mobile" is a tablet; an iPad in desktop mode and an unknown agent are desktops. */
export function deviceTypeOf(userAgent: string): DeviceType {
  // Old Windows browsers name "Tablet PC" as a capability of a desktop.
  if (/iPad|PlayBook|Kindle|Silk(?!.*Mobile)|\bTablet\b(?! PC)/i.test(userAgent)) return 'tablet';
  if (/Android/i.test(userAgent) && !/Mobile|Windows Phone/i.test(userAgent)) return 'tablet';
  if (/Mobile|Mobi\b|iPhone|iPod|Windows Phone|BlackBerry|Opera Mini|webOS/i.test(userAgent)) return 'mobile';
  return 'desktop';
}

/** BODY-11, CONST-14. False for an iPad in desktop mode. */
export function isIos(userAgent: string): boolean {
  // Windows Phone claims to be "like iPhone".
  return /iPhone|iPad|iPod/.test(userAgent) && !/Windows Phone/.test(userAgent);
}
