/** The class of the page body that marks a site which is not the real one. */
export const STAGING_CLASS = 'staging';

/** Parts of a host name that tell of a site for trying things out, and of one on the own machine (SHELL-33, SHELL-34). */
const STAGING_PARTS: readonly string[] = ['staging', 'stage', 'preview'];
const LOCAL_HOSTS = /^(?:localhost|.*\.local(?:host)?|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Whether the site of this host is marked as not the real one. `host`: name with or without a port. */
export function isStagingHost(host: string): boolean {
  const name = host.toLowerCase().replace(/:\d{1,5}$/, '');
  return LOCAL_HOSTS.test(name) || name.split(/[.-]/).some((part) => STAGING_PARTS.includes(part));
}
