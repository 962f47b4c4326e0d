/** The one policy by which pages may make an address of a script (security-headers.ts of the site). */
const POLICY = 'foyer-workers';

type TrustedAddresses = { createScriptURL(address: string): string };
type PolicyMaker = { createPolicy(name: string, rules: TrustedAddresses): TrustedAddresses };

/** Our own workers: below the folder of built files, or the push worker. */
const OWN_WORKER = /^\/(?:push-worker\.js|assets\/[\w.-]+\.js)$/;

let addresses: TrustedAddresses | null = null;

/** As Trusted Types require it. Throws TypeError for an address that is not one of our own workers. */
export function workerAddress(address: string): string {
  const maker: PolicyMaker | undefined = Reflect.get(window, 'trustedTypes');
  if (!maker) return address;
  addresses ??= maker.createPolicy(POLICY, {
    createScriptURL(text) {
      if (!OWN_WORKER.test(text)) throw new TypeError(`${text} is no worker of ours`);
      return text;
    },
  });
  return addresses.createScriptURL(address);
}
