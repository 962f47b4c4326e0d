/** The script of the service worker that earlier releases left behind (CALL-21). */
const OLD_SCRIPT = 'sw.js';

function scriptName({ active, waiting, installing }: ServiceWorkerRegistration): string | undefined {
  const address = (active ?? waiting ?? installing)?.scriptURL;
  return address && new URL(address).pathname.split('/').at(-1);
}

/** So that none serves an old site. Workers of another script stay. */
export async function removeOldWorkers(): Promise<void> {
  try {
    const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
    await Promise.all(registrations.filter((one) => scriptName(one) === OLD_SCRIPT).map((one) => one.unregister()));
  } catch {
    // No service workers are allowed, as in private windows.
  }
}
