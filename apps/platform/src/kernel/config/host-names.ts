const LOOPBACK = /^(?:localhost|[a-z0-9-]+(?:\.[a-z0-9-]+)*\.localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i;

/** Whether a host name is this machine's own, which no foreign name server can point elsewhere. */
export function isLoopbackName(hostname: string): boolean {
  return LOOPBACK.test(hostname);
}

const HOST = /^(?:[a-z0-9_.-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

/** The host name in a `Host` header as a browser writes it, without the port. Null: it is none. */
export function hostnameOf(host: string): string | null {
  return HOST.test(host) ? (URL.parse(`http://${host}`)?.hostname ?? null) : null;
}
