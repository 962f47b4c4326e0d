import { bodyLimit } from 'hono/body-limit';
import type { SandboxService } from '../sandbox-service.ts';
import { mountHeldOrders } from './held-orders.ts';
import { mountPaymentApi } from './payment-api.ts';
import { mountPaymentPages } from './payment-pages.ts';

const MOST_BYTES = 16 * 1024;

export const paymentService: SandboxService = {
  id: 'payments',
  title: 'Payments',
  summary: 'A payment provider: its card form, its bank, and what happens to a payment afterwards.',
  mount(app, deps) {
    app.use(bodyLimit({ maxSize: MOST_BYTES, onError: (context) => context.text('Too much.', 413) }));
    mountPaymentApi(app, deps);
    mountHeldOrders(app, deps);
    mountPaymentPages(app, deps);
  },
};
