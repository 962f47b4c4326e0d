import { isExpiryWrite, parseCookieWrite } from '@foyer/domain/consent/cookie-write';
import { bufferWrite, forgetWrite, takeAllowed, type WriteBuffer } from '@foyer/domain/consent/write-buffer';

type IsAllowed = (name: string) => boolean;

/** Keeps watch over what scripts write; `release` lets through what waited and is allowed now. */
export type WriteGuard = { release(): void; stop(): void };

/** Where writes wait for consent, each by its name. */
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
      const { replay, rest } = takeAllowed(buffer, isAllowed);
      buffer = rest;
      for (const write of replay) write();
    },
  };
}

/** The accessor of `document.cookie`, on whichever prototype the browser keeps it. */
function cookieAccessor(): PropertyDescriptor | undefined {
  for (let owner = Object.getPrototypeOf(document); owner; owner = Object.getPrototypeOf(owner)) {
    const descriptor = Object.getOwnPropertyDescriptor(owner, 'cookie');
    if (descriptor) return descriptor;
  }
  return undefined;
}

/** Guards `document.cookie`: what is not allowed waits (COOKIE-03), what takes a cookie away passes (COOKIE-05). */
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

/** The same for the Cookie Store, where the browser has one. */
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

/** What local and session storage have in common; null where the browser blocks them. */
function storagePrototype(): Storage | null {
  try {
    return Object.getPrototypeOf(window.localStorage);
  } catch {
    return null;
  }
}

/** Guards local and session storage. Scripts that write a key as a property are past it: they are loaded after consent. */
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

/** Guards every way in which a script writes something that stays. */
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

/** The host and the hosts above it: a cookie may have been set for any of them. */
function cookieDomains(host: string): string[] {
  const parts = host.split('.');
  return ['', ...parts.slice(0, -1).map((_, index) => `; domain=${parts.slice(index).join('.')}`)];
}

/** The folders of a path, from the root. */
function cookiePaths(path: string): string[] {
  const parts = path.split('/').filter((part) => part !== '');
  return ['/', ...parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`)];
}

/** By the accessor: the Cookie Store is not everywhere, and does not tell a cookie's path. */
function removeCookie(name: string): void {
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
    // A browser that keeps nothing has nothing to remove.
  }
}

/** Takes away every cookie and key of this site that is not allowed (COOKIE-01). */
export function removeDisallowed(isAllowed: IsAllowed): void {
  const names = document.cookie.split(';').map((pair) => pair.split('=')[0]?.trim() ?? '');
  for (const name of names) if (name !== '' && !isAllowed(name)) removeCookie(name);
  removeKeys(() => window.localStorage, isAllowed);
  removeKeys(() => window.sessionStorage, isAllowed);
}
