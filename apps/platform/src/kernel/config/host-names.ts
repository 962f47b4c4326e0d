const LOOPBACK = /^(?:localhost|[a-z0-9-]+(?:\.[a-z0-9-]+)*\.localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i;

/** No foreign name server can point these names elsewhere. */
export function isLoopbackName(hostname: string): boolean {
  return LOOPBACK.test(hostname);
}

const HOST = /^(?:[a-z0-9_.-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

/** Without the port. Null for what is no host name. */
export function hostnameOf(host: string): string | null {
  return HOST.test(host) ? (URL.parse(`http://${host}`)?.hostname ?? null) : null;
}
