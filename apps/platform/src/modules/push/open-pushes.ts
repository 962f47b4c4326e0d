import type { Kernel } from '../../kernel/kernel.ts';
import { openPushKeys } from './push-keys.ts';
import { PushOffice } from './push-office.ts';

/** The push messages of this platform, under the keys of its database. Push services may write to the operator's desk. */
export async function openPushes(needs: Pick<Kernel, 'database' | 'clock' | 'config' | 'log'>): Promise<PushOffice> {
  const { supportEmail, demo, pushServices: services } = needs.config;
  const keys = await openPushKeys(needs.database);
  return new PushOffice({
    ...needs,
    sending: { keys, contact: `mailto:${supportEmail}`, allowsInner: demo, services },
  });
}
