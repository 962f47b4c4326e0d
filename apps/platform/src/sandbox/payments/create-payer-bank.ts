import { createHttpPayerBank, type PayerBank } from '../../modules/pay-and-play/service.ts';

type Request = (path: string, init: RequestInit) => Response | Promise<Response>;

/** A bank on the sandbox's API, of the payment provider `sandbox`. `request`: an HTTP call of the platform's own app. */
export function createSandboxPayerBank(request: Request): PayerBank {
  return createHttpPayerBank('sandbox', async (path, init) =>
    request(`/sandbox/payments${path}`, { ...init, headers: { 'content-type': 'application/json' } }),
  );
}
