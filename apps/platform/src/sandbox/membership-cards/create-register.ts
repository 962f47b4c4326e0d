import { createHttpRegister, type MembershipRegister } from '../../modules/verification/service.ts';

/** The sandbox's register. `request`: an HTTP call of the platform's own app. */
export function createSandboxRegister(request: (path: string) => Response | Promise<Response>): MembershipRegister {
  return createHttpRegister(async (path) => request(`/sandbox/membership-cards${path}`));
}
