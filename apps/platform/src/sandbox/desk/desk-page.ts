import { randomUUID } from 'node:crypto';
import { MESSAGE_LIMIT } from '@foyer/domain/chat/chat-message';
import { type ChatSystemMessage, DESK_NOTICES } from '@foyer/domain/chat/chat-notice';
import { readTexts } from '@foyer/texts/read-texts';
import { html } from 'hono/html';
import type { Conversation, DeskConversation, Message } from '../../modules/chat/service.ts';
import type { Markup } from '../sandbox-page.ts';

const STATUS_WORDS: Readonly<Record<Conversation['status'], string>> = {
  new: 'New',
  waiting: 'Waiting',
  open: 'Open',
  closed: 'Closed',
};

const AUTHOR_WORDS: Readonly<Record<Message['author'], string>> = {
  visitor: 'Visitor',
  desk: 'Desk',
  platform: 'Automatic',
};

let texts: Readonly<Record<string, string>> | null = null;

function noticeText(notice: ChatSystemMessage): string {
  texts ??= readTexts('en').chat ?? {};
  return texts[`notice-${notice}`] ?? notice;
}

/** In UTC. */
function formatMoment(at: Date): string {
  return at.toISOString().replace('T', ' ').slice(0, 19);
}

export function presenceForm(isStaffed: boolean): Markup {
  const words = isStaffed ? 'You are at the desk.' : 'Nobody is at the desk: visitors get automatic answers.';
  return html`<form method="post" action="/sandbox/desk/presence" data-staffed="${isStaffed ? 'yes' : 'no'}">
<p role="status">${words}</p>
<button name="staffed" value="${isStaffed ? 'no' : 'yes'}">${isStaffed ? 'Nobody is here' : 'I am here'}</button>
</form>`;
}

function conversationRow(conversation: DeskConversation, shownId: string | null): Markup {
  const { id, status, public_user_id: player, language, chat_group: group, changed_at: at } = conversation;
  const { last_text: lastText, rating } = conversation;
  return html`<tr>
<td><a href="/sandbox/desk?c=${id}"${id === shownId ? html` aria-current="true"` : ''}>${player ? `Player ${player}` : 'Guest'}</a></td>
<td>${STATUS_WORDS[status]}${rating ? ` (${rating})` : ''}</td>
<td>${language}, group ${group}</td>
<td><bdi>${(lastText ?? '').slice(0, 80)}</bdi></td>
<td>${formatMoment(at)}</td>
</tr>`;
}

export function conversationList(conversations: readonly DeskConversation[], shownId: string | null): Markup {
  const waiting = conversations.filter(({ status }) => status === 'waiting').length;
  return html`<section id="list" aria-labelledby="list-heading">
<h2 id="list-heading">Conversations, ${waiting} waiting</h2>
${
  conversations.length === 0
    ? html`<p>Nobody has written yet.</p>`
    : html`<table>
<thead><tr><th scope="col">Who</th><th scope="col">State</th><th scope="col">Language</th><th scope="col">Last words</th><th scope="col">Changed (UTC)</th></tr></thead>
<tbody>${conversations.map((conversation) => conversationRow(conversation, shownId))}</tbody>
</table>`
}
</section>`;
}

function messageItem({ number, author, text, notice, at }: Message): Markup {
  const words = text ?? (notice ? noticeText(notice) : '');
  return html`<dt>${number}. ${AUTHOR_WORDS[author]}, <time datetime="${at.toISOString()}">${formatMoment(at)}</time></dt>
<dd><pre dir="auto">${words}</pre></dd>`;
}

export function conversationView(conversation: Conversation, messages: readonly Message[]): Markup {
  const { id, status } = conversation;
  const action = `/sandbox/desk/${id}`;
  const key = randomUUID();
  return html`<section aria-labelledby="talk-heading">
<h2 id="talk-heading">Conversation</h2>
<div id="log" role="log" aria-labelledby="talk-heading"><dl>${messages.map(messageItem)}</dl></div>
${
  status === 'closed'
    ? html`<p>This conversation is closed.</p>`
    : html`<form method="post" action="${action}/answer">
<input type="hidden" name="key" value="${key}">
<label for="answer">Answer</label>
<textarea id="answer" name="text" rows="3" maxlength="${MESSAGE_LIMIT}" required></textarea>
<button>Send</button>
</form>
<form method="post" action="${action}/notice" aria-label="Ready answers, in the visitor's language">
<input type="hidden" name="key" value="${randomUUID()}">
${DESK_NOTICES.map((notice) => html`<button name="notice" value="${notice}">${noticeText(notice)}</button> `)}
</form>
<form method="post" action="${action}/close"><button>Close the conversation</button></form>`
}
</section>`;
}

/** Refetches at each change and keeps what is being typed. An open page counts as presence. */
export const DESK_SCRIPT = `const parts = ['#list', '#log'];
// The page's own markup, parsed and never run.
const html = window.trustedTypes?.createPolicy('foyer-desk', { createHTML: (text) => text });
let isDue = false;
let isBusy = false;
async function refresh() {
  isDue = true;
  if (isBusy) return;
  isBusy = true;
  while (isDue) {
    isDue = false;
    const answer = await fetch(location.href).catch(() => null);
    if (!answer || answer.status >= 500) {
      // The event stream may be back before this request can succeed: nothing else would retry.
      isDue = true;
      await new Promise((resolve) => setTimeout(resolve, 2000));
    }
    if (!answer || !answer.ok) continue;
    const fresh = new DOMParser().parseFromString(html ? html.createHTML(await answer.text()) : await answer.text(), 'text/html');
    for (const part of parts) {
      const [old, now] = [document.querySelector(part), fresh.querySelector(part)];
      if (old && now && old.innerHTML !== now.innerHTML) old.replaceChildren(...now.childNodes);
    }
  }
  isBusy = false;
}
const events = new EventSource('/sandbox/desk/events');
events.addEventListener('chatChanged', refresh);
events.addEventListener('hello', refresh);
if (document.querySelector('[data-staffed="yes"]')) {
  setInterval(() => fetch('/sandbox/desk/alive', { method: 'POST' }).catch(() => {}), 60000);
}
`;
