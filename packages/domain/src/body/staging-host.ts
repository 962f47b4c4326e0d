export const STAGING_CLASS = 'staging';

/** SHELL-33, SHELL-34. */
const STAGING_PARTS: readonly string[] = ['staging', 'stage', 'preview'];
const LOCAL_HOSTS = /^(?:localhost|.*\.local(?:host)?|127(?:\.\d{1,3}){3}|\[::1\])$/;

export function isStagingHost(host: string): boolean {
  const name = host.toLowerCase().replace(/:\d{1,5}$/, '');
  return LOCAL_HOSTS.test(name) || name.split(/[.-]/).some((part) => STAGING_PARTS.includes(part));
}
