/** The script of the service worker that earlier releases left behind (CALL-21). */
const OLD_SCRIPT = 'sw.js';

function scriptName({ active, waiting, installing }: ServiceWorkerRegistration): string | undefined {
  const address = (active ?? waiting ?? installing)?.scriptURL;
  return address && new URL(address).pathname.split('/').at(-1);
}

/** Unregisters service workers whose script is `sw.js`, so that none serves an old site; others are left alone. */
export async function removeOldWorkers(): Promise<void> {
  try {
    const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
    await Promise.all(registrations.filter((one) => scriptName(one) === OLD_SCRIPT).map((one) => one.unregister()));
  } catch {
    // A browser that allows no service workers (private windows, blocked storage) has none to remove.
  }
}
