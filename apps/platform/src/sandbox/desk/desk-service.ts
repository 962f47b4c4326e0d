import { CODE } from '@foyer/contract/error-code';
import { isDeskNotice } from '@foyer/domain/chat/chat-notice';
import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html } from 'hono/html';
import * as z from 'zod/mini';
import { Refusal } from '../../kernel/errors/refusal.ts';
import { answerHead } from '../../kernel/events/mount-stream.ts';
import { DESK_CHANNEL } from '../../kernel/events/stream-set.ts';
import {
  answerChat,
  answerWithNotice,
  closeFromDesk,
  isDeskStaffed,
  keepDeskStaffed,
  listConversations,
  readConversation,
  setDeskStaffed,
} from '../../modules/chat/service.ts';
import { SANDBOX_HEADERS, sandboxPage } from '../sandbox-page.ts';
import type { SandboxDeps, SandboxService } from '../sandbox-service.ts';
import { conversationList, conversationView, DESK_SCRIPT, presenceForm } from './desk-page.ts';

const Id = z.guid();
const MOST_BYTES = 64 * 1024;

/** Empty when it is missing or a file. */
async function readField(context: Context, name: string): Promise<string> {
  const value = (await context.req.parseBody())[name];
  return typeof value === 'string' ? value : '';
}

/** Shows the page again, with the code of what cannot be done. */
async function doAndShow(context: Context, work: (id: string) => Promise<void>): Promise<Response> {
  const id = context.req.param('id') ?? '';
  if (!Id.safeParse(id).success) return context.notFound();
  try {
    await work(id);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const body = html`<p role="alert">${error.message}</p><p><a href="/sandbox/desk?c=${id}">Back to the conversation</a></p>`;
    return sandboxPage({ title: 'Not done', body, status: error.status });
  }
  return context.redirect(`/sandbox/desk?c=${id}`, 303);
}

async function showDesk(context: Context, deps: SandboxDeps): Promise<Response> {
  const asked = Id.safeParse(context.req.query('c'));
  const shown = asked.success ? await readConversation(deps, asked.data) : null;
  const isStaffed = await isDeskStaffed(deps.database.kysely, deps.clock.now());
  const list = conversationList(await listConversations(deps), shown?.conversation.id ?? null);
  const body = html`${presenceForm(isStaffed)}${list}${shown ? conversationView(shown.conversation, shown.messages) : ''}`;
  return sandboxPage({ title: 'Live chat desk', body, scripts: ['/sandbox/desk/desk.js'] });
}

export const deskService: SandboxService = {
  id: 'desk',
  title: 'Live chat desk',
  summary: 'Answers visitors who open the live chat.',
  mount(app: Hono, deps: SandboxDeps) {
    app.use(bodyLimit({ maxSize: MOST_BYTES, onError: (context) => context.text('Too much.', 413) }));
    app.get('/', (context) => showDesk(context, deps));
    app.get('/desk.js', () => {
      const headers = { ...SANDBOX_HEADERS, 'content-type': 'text/javascript; charset=utf-8' };
      return new Response(DESK_SCRIPT, { headers });
    });
    app.get('/events', ({ req }) =>
      req.method === 'HEAD'
        ? answerHead()
        : deps.live.open({ addressHash: DESK_CHANNEL, rangeHash: DESK_CHANNEL }, null, null, DESK_CHANNEL),
    );
    app.post('/presence', async (context) => {
      await setDeskStaffed(deps, (await readField(context, 'staffed')) === 'yes');
      return context.redirect('/sandbox/desk', 303);
    });
    app.post('/alive', async (context) => {
      await keepDeskStaffed(deps);
      return context.body(null, 204);
    });
    app.post('/:id/answer', (context) =>
      doAndShow(context, async (id) => {
        const [text, key] = [await readField(context, 'text'), await readField(context, 'key')];
        await answerChat(deps, id, text, key || crypto.randomUUID());
      }),
    );
    app.post('/:id/notice', (context) =>
      doAndShow(context, async (id) => {
        const [notice, key] = [await readField(context, 'notice'), await readField(context, 'key')];
        if (!isDeskNotice(notice)) throw new Refusal(CODE.badRequest);
        await answerWithNotice(deps, id, notice, key || crypto.randomUUID());
      }),
    );
    app.post('/:id/close', (context) => doAndShow(context, (id) => closeFromDesk(deps, id)));
  },
};
