import { Hono } from 'hono';
import { html } from 'hono/html';
import { assertSameSite } from '../kernel/http/same-site.ts';
import { deskService } from './desk/desk-service.ts';
import { identityService } from './identity/identity-service.ts';
import { idinService } from './idin/idin-service.ts';
import { inboxService } from './inbox/inbox-service.ts';
import { membershipCardService } from './membership-cards/card-service.ts';
import { openIdService } from './openid/openid-service.ts';
import { paymentDeskService } from './payment-desk/payment-desk-service.ts';
import { paymentService } from './payments/payment-service.ts';
import { playerDeskService } from './player-desk/player-desk-service.ts';
import { pushService } from './push/push-service.ts';
import { registerService } from './registers/register-service.ts';
import { SANDBOX_HEADERS, SANDBOX_STYLE, sandboxPage } from './sandbox-page.ts';
import type { SandboxDeps, SandboxService } from './sandbox-service.ts';
import { signerService } from './signer/signer-service.ts';
import { verificationDeskService } from './verification-desk/verification-desk-service.ts';

/** A new service is a folder and a line here. */
const SERVICES: readonly SandboxService[] = [
  deskService,
  identityService,
  idinService,
  inboxService,
  membershipCardService,
  openIdService,
  paymentDeskService,
  paymentService,
  playerDeskService,
  pushService,
  registerService,
  signerService,
  verificationDeskService,
];

/** For a demo only. Writing calls must come from this site, as everywhere. */
export function mountSandbox(app: Hono, given: Omit<SandboxDeps, 'request'>): void {
  const deps: SandboxDeps = { ...given, request: (path, init) => app.request(path, init) };
  const sandbox = new Hono();
  sandbox.use(async (context, next) => {
    const request = context.req.raw;
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    if (!isReading) assertSameSite(request, deps.config);
    await next();
  });
  sandbox.get('/', () => sandboxPage({ title: 'Services', body: LIST }));
  sandbox.get('/sandbox.css', () => {
    return new Response(SANDBOX_STYLE, { headers: { ...SANDBOX_HEADERS, 'content-type': 'text/css; charset=utf-8' } });
  });
  for (const service of SERVICES) {
    const own = new Hono();
    service.mount(own, deps);
    sandbox.route(`/${service.id}`, own);
  }
  app.route('/sandbox', sandbox);
  app.get('/sandbox/', (context) => context.redirect('/sandbox'));
}

const LIST = html`<p>The outside world of this site, played on this machine. It exists in a demo only.</p>
<dl>${SERVICES.map(
  ({ id, title, summary }) => html`<dt><a href="/sandbox/${id}">${title}</a></dt><dd>${summary}</dd>`,
)}</dl>`;
