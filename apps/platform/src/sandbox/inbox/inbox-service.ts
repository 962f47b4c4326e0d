import { html } from 'hono/html';
import { sandboxPage } from '../sandbox-page.ts';
import type { SandboxService } from '../sandbox-service.ts';

/** The mail box of everyone whom the platform writes to. */
export const inboxService: SandboxService = {
  id: 'inbox',
  title: 'Inbox',
  summary: 'Every mail that the platform has sent, whoever it was for.',
  mount(app) {
    app.get('/', () => sandboxPage({ title: 'Inbox', body: html`<p>No mail yet.</p>` }));
  },
};
