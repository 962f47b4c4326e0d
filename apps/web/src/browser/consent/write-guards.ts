import { isExpiryWrite, parseCookieWrite } from '@foyer/domain/consent/cookie-write';
import { bufferWrite, forgetWrite, splitAllowed, type WriteBuffer } from '@foyer/domain/consent/write-buffer';

type IsAllowed = (name: string) => boolean;

/** `release` lets through the writes that waited and are allowed now. */
export type WriteGuard = { release(): void; stop(): void };

function createWaiting(isAllowed: IsAllowed) {
  let buffer: WriteBuffer<() => void> = new Map();
  return {
    wait(name: string, write: () => void) {
      buffer = bufferWrite(buffer, name, write);
    },
    forget(name: string) {
      buffer = forgetWrite(buffer, name);
    },
    release() {
      const { replay, rest } = splitAllowed(buffer, isAllowed);
      buffer = rest;
      for (const write of replay) write();
    },
  };
}

function cookieAccessor(): PropertyDescriptor | undefined {
  for (let owner = Object.getPrototypeOf(document); owner; owner = Object.getPrototypeOf(owner)) {
    const descriptor = Object.getOwnPropertyDescriptor(owner, 'cookie');
    if (descriptor) return descriptor;
  }
  return undefined;
}

/** What is not allowed waits (COOKIE-03); what removes a cookie passes (COOKIE-05). */
function guardDocumentCookie(isAllowed: IsAllowed): WriteGuard {
  const own = cookieAccessor();
  const waiting = createWaiting(isAllowed);
  const write = (text: string) => own?.set?.call(document, text);
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => own?.get?.call(document),
    set(value: unknown) {
      const text = String(value);
      const now = Date.now();
      const parsed = parseCookieWrite(text, now);
      if (isExpiryWrite(parsed, now)) waiting.forget(parsed.name);
      else if (!isAllowed(parsed.name)) return waiting.wait(parsed.name, () => write(text));
      write(text);
    },
  });
  return { release: waiting.release, stop: () => void Reflect.deleteProperty(document, 'cookie') };
}

type CookieInit = { name: string; value: string; expires?: number | null };

function guardCookieStore(isAllowed: IsAllowed): WriteGuard {
  if (!('cookieStore' in window)) return { release: () => {}, stop: () => {} };
  const store = window.cookieStore;
  const waiting = createWaiting(isAllowed);
  const set = store.set.bind(store);
  const guarded = async (first: string | CookieInit, second = '') => {
    const init: CookieInit = typeof first === 'string' ? { name: first, value: second } : first;
    if (isExpiryWrite({ name: init.name, expiresAt: init.expires ?? null }, Date.now())) waiting.forget(init.name);
    else if (!isAllowed(init.name)) return waiting.wait(init.name, () => void set(init));
    await set(init);
  };
  Object.defineProperty(store, 'set', { configurable: true, value: guarded });
  return { release: waiting.release, stop: () => void Reflect.deleteProperty(store, 'set') };
}

function storagePrototype(): Storage | null {
  try {
    return Object.getPrototypeOf(window.localStorage);
  } catch {
    return null;
  }
}

/** A script that writes a key as a property passes the guard: scripts are loaded after consent. */
function guardStorage(isAllowed: IsAllowed): WriteGuard {
  const waiting = createWaiting(isAllowed);
  const common = storagePrototype();
  if (!common) return { release: () => {}, stop: () => {} };
  const { setItem, removeItem } = common;
  common.setItem = function (key: string, value: string) {
    if (isAllowed(String(key))) setItem.call(this, key, value);
    else waiting.wait(String(key), () => setItem.call(this, key, value));
  };
  common.removeItem = function (key: string) {
    waiting.forget(String(key));
    removeItem.call(this, key);
  };
  return {
    release: waiting.release,
    stop() {
      common.setItem = setItem;
      common.removeItem = removeItem;
    },
  };
}

export function guardWrites(isAllowed: IsAllowed): WriteGuard {
  const guards = [guardDocumentCookie(isAllowed), guardCookieStore(isAllowed), guardStorage(isAllowed)];
  return {
    release() {
      for (const guard of guards) guard.release();
    },
    stop() {
      for (const guard of guards) guard.stop();
    },
  };
}

/** A cookie may have been set for the host or any host above it. */
function cookieDomains(host: string): string[] {
  const parts = host.split('.');
  return ['', ...parts.slice(0, -1).map((_, index) => `; domain=${parts.slice(index).join('.')}`)];
}

function cookiePaths(path: string): string[] {
  const parts = path.split('/').filter((part) => part !== '');
  return ['/', ...parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`)];
}

/** By the accessor: the Cookie Store is not everywhere and does not say a cookie's path. */
function expireCookie(name: string): void {
  for (const path of cookiePaths(window.location.pathname)) {
    for (const domain of cookieDomains(window.location.hostname)) {
      Reflect.set(document, 'cookie', `${name}=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=${path}${domain}`);
    }
  }
}

function removeKeys(open: () => Storage, isAllowed: IsAllowed): void {
  try {
    const storage = open();
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
    for (const key of keys) if (!isAllowed(key)) storage.removeItem(key);
  } catch {
    // Storage is blocked.
  }
}

/** Removes every cookie and key of this site that is not allowed (COOKIE-01). */
export function removeDisallowed(isAllowed: IsAllowed): void {
  const names = document.cookie.split(';').map((pair) => pair.split('=')[0]?.trim() ?? '');
  for (const name of names) if (name !== '' && !isAllowed(name)) expireCookie(name);
  removeKeys(() => window.localStorage, isAllowed);
  removeKeys(() => window.sessionStorage, isAllowed);
}
