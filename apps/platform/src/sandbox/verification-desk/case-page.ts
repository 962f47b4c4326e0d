import { randomUUID } from 'node:crypto';
import { type DeskDocument, type DeskProfile, getVerificationCase } from '@foyer/contract/operator/verification-desk';
import { needsTwoPeople } from '@foyer/domain/verification/proof';
import { CASE_REFUSALS, DOCUMENT_REASONS } from '@foyer/domain/verification/reasons';
import { html } from 'hono/html';
import * as z from 'zod/mini';
import type { DeskOperator, DeskOperators } from '../desk-operators.ts';
import {
  type DeskColumn,
  deskTable,
  idText,
  isOwnToken,
  momentText,
  operatorName,
  optionsOf,
  wordsOf,
} from '../desk-parts.ts';
import type { Markup } from '../sandbox-page.ts';
import { promiseSection } from './promise-section.ts';
import { notDonePage, verificationPage, verificationPath } from './verification-layout.ts';

type Shown = z.output<typeof getVerificationCase.response>;

export type Fields = Readonly<Record<string, string>>;

/** A decision that was not taken: what was pressed and typed, and why. */
export type Tried = { fields: Fields; words: string; status: number };

function pageFigure(
  operator: DeskOperator,
  { documentId, documentType, documentSide }: DeskDocument,
  page: number,
): Markup {
  const path = verificationPath(operator, 'documents', documentId, String(page));
  const name = `${wordsOf(documentType)}, ${documentSide}, page ${page}`;
  return html`<figure data-viewer class="viewer"><a href="${path}" target="_blank"><img src="${path}" alt="${name}"></a>
<p class="gone" role="status">This page cannot be shown. Reload: the case says whether its retention ended meanwhile.</p>
<div data-tools hidden><button type="button" data-tool="turn">Turn<span class="hidden"> ${name}</span></button> <button type="button" data-tool="zoom" aria-pressed="false">Zoom<span class="hidden"> ${name}</span></button></div></figure>`;
}

type Deciding = { canDecide: boolean; typed: Fields };

function documentCard(operator: DeskOperator, document: DeskDocument, { canDecide, typed }: Deciding): Markup {
  const { documentId, documentType, documentSide, documentStatus, reason, attempt, expiresOn, pages, deletedAt } =
    document;
  const title = `${wordsOf(documentType)}${documentSide === 'any' ? '' : `, ${documentSide}`}`;
  const figures = Array.from({ length: pages }, (_, index) => pageFigure(operator, document, index + 1));
  const field = html`<p><label for="d-${documentId}">${title}: in order, or why not</label><br><select id="d-${documentId}" name="document-${documentId}" form="decision"><option value="">In order</option>${optionsOf(DOCUMENT_REASONS, typed[`document-${documentId}`])}</select></p>`;
  return html`<article class="document"><h3>${title}</h3>
<p>${wordsOf(documentStatus)}${reason ? `: ${wordsOf(reason)}` : ''}. Try ${attempt}, sent ${momentText(document.uploadedAt).slice(0, 16)}.${expiresOn ? ` Valid until ${expiresOn}.` : ''}</p>
${deletedAt ? html`<p role="status">Its pages were deleted on ${momentText(deletedAt).slice(0, 10)}, when their retention ended.</p>` : figures}
${canDecide && documentStatus === 'uploaded' ? field : ''}</article>`;
}

/** Who it is, and what others on the site know the player by. */
function personOf({ fullName, nickName }: DeskProfile): string {
  return `${fullName ?? 'No name given yet'} (nickname ${nickName})`;
}

function profileList({ fullName, nickName, firstName, lastName, ...profile }: DeskProfile): Markup {
  const name = fullName ?? 'Not given yet';
  const rows = Object.entries({ name, firstName, lastName, nickname: nickName, ...profile })
    .filter(([, value]) => value !== null)
    .map(([name, value]) => {
      const text =
        name === 'registeredAt'
          ? momentText(String(value))
          : value === true
            ? 'Yes'
            : value === false
              ? 'No'
              : String(value);
      return html`<dt>${wordsOf(name)}</dt><dd>${text}</dd>`;
    });
  return html`<section aria-labelledby="data"><h2 id="data">To be proved</h2><dl>${rows}</dl></section>`;
}

function depositsList({ days30, days90, days365, currency }: NonNullable<Shown['deposits']>): Markup {
  const rows = Object.entries({ 'In 30 days': days30, 'In 90 days': days90, 'In 365 days': days365 });
  return html`<section aria-labelledby="deposits"><h2 id="deposits">Deposited, less what went back</h2><dl>${rows.map(
    ([name, amount]) => html`<dt>${name}</dt><dd>${amount} ${currency}</dd>`,
  )}</dl></section>`;
}

function detailsList(details: Shown['details']): Markup {
  const rows = details.map(
    ({ name, value }) => html`<dt>${wordsOf(name)}</dt><dd>${name === 'documentType' ? wordsOf(value) : value}</dd>`,
  );
  return html`<section aria-labelledby="written"><h2 id="written">As the player copied it from the document</h2><dl>${rows}</dl></section>`;
}

/** Nothing is chosen beforehand: the reason reaches the player. */
function reasonField(id: string, label: string, reasons: readonly string[], typed: Fields): Markup {
  return html`<label for="${id}">${label}</label><br><select id="${id}" name="${id}"><option value="">Choose</option>${optionsOf(reasons, typed[id])}</select>`;
}

function decisionForm(operator: DeskOperator, shown: Shown, typed: Fields): Markup {
  const { caseId, version, proof, state, documents, proposedBy } = shown;
  const isSecond = state === 'inSecondReview';
  const isOwn = isOwnToken(operator, proposedBy);
  const approve = needsTwoPeople(proof) && !isSecond ? 'Propose to approve' : 'Approve';
  const isOpen = documents.some(({ documentStatus }) => documentStatus === 'uploaded');
  const second = isOwn
    ? html`<p>You would approve this: it needs another person. You can still ask for documents again, or refuse.</p>`
    : html`<p>${operatorName(proposedBy ?? '')} would approve this: it needs another person.</p>`;
  const isFarther = typed.decision === 'askAllAgain' || typed.decision === 'refuse';
  return html`<section aria-labelledby="decide"><h2 id="decide">Decide</h2>${isSecond ? second : ''}
<form method="post" id="decision" action="${verificationPath(operator, 'cases', caseId, 'decide')}">
<input type="hidden" name="version" value="${version}"><input type="hidden" name="key" value="${randomUUID()}">
<p>${isOwn ? '' : html`<button name="decision" value="approve" class="main">${approve}</button>`}${isOpen ? html` <button name="decision" value="askAgain">Ask again for what is marked</button>` : ''}</p>
<p><label for="note">Note for colleagues</label><br><textarea id="note" name="note" maxlength="1000" rows="2">${typed.note ?? ''}</textarea></p>
${isSecond && !isOwn ? html`<p><button name="decision" value="disagree">Disagree: back to the first review</button></p>` : ''}
<details${isFarther ? html` open` : ''}><summary>Ask for everything again, or refuse</summary>
<p>${reasonField('all', 'Reason for asking again', DOCUMENT_REASONS, typed)} <button name="decision" value="askAllAgain">Ask for everything again</button></p>
<p>${reasonField('refusal', 'Reason of the refusal, which is final', CASE_REFUSALS, typed)} <button name="decision" value="refuse">Refuse</button></p></details>
</form></section>`;
}

function isOwnProposal(operator: DeskOperator, { state, proposedBy }: Pick<Shown, 'state' | 'proposedBy'>): boolean {
  return state === 'inSecondReview' && isOwnToken(operator, proposedBy);
}

function workNotice(operator: DeskOperator, { caseId, claimedBy, claimedUntil, proposedBy, state }: Shown): Markup {
  if (state !== 'inReview' && state !== 'inSecondReview')
    return html`<p role="status">${wordsOf(state)}: nothing is to be decided here.</p>`;
  const path = verificationPath(operator, 'cases', caseId);
  const until = momentText(claimedUntil ?? '').slice(11, 16);
  if (claimedBy === null && isOwnProposal(operator, { state, proposedBy }))
    return html`<p role="status">Your proposal waits for another person.</p>`;
  if (claimedBy === null)
    return html`<form method="post" action="${path}/claim"><p>Nobody works on this case. <button class="main">Take it</button></p></form>`;
  if (!isOwnToken(operator, claimedBy))
    return html`<p role="alert"><strong>${operatorName(claimedBy)}</strong> works on this case until ${until} UTC. You can look, but not decide.</p>`;
  return html`<form method="post" action="${path}/release"><p role="status">This case is yours until ${until} UTC. <button>Give it back</button></p></form>`;
}

const DONE: Readonly<Record<Shown['history'][number]['action'], string>> = {
  open: 'Opened',
  send: 'Sent',
  check: 'Given to a provider',
  abandon: 'Given up at the provider',
  doubt: 'Left to a person by the provider',
  propose: 'Proposed to approve',
  disagree: 'Disagreed',
  approve: 'Approved',
  askAgain: 'Asked again',
  refuse: 'Refused',
  cancel: 'Cancelled',
};

const HISTORY: DeskColumn<Shown['history'][number]>[] = [
  ['At (UTC)', ({ at }) => momentText(at)],
  ['What', ({ action, reason }) => `${DONE[action]}${reason ? `: ${wordsOf(reason)}` : ''}`],
  ['By', ({ byKind, byName }) => (byName === null ? wordsOf(byKind) : idText(operatorName(byName)))],
  ['Note', ({ note }) => note ?? ''],
];

export async function showCase(
  operators: DeskOperators,
  operator: DeskOperator,
  { caseId, tried }: { caseId: string; tried?: Tried },
): Promise<Response> {
  const answer = await operators.ask(operator, `/api/operator/verification/cases/${encodeURIComponent(caseId)}`);
  if (answer.status !== 200) return notDonePage(operator, answer, verificationPath(operator));
  const shown = z.parse(getVerificationCase.response, answer.body);
  const isWaiting = shown.state === 'inReview' || shown.state === 'inSecondReview';
  // Whoever proposed it takes no second look, but may still refuse it or ask again.
  const isLeft = isOwnProposal(operator, shown) && shown.claimedBy === null;
  const canDecide = isWaiting && (isLeft || isOwnToken(operator, shown.claimedBy));
  const typed = tried?.fields ?? {};
  const cards = shown.documents.map((document) => documentCard(operator, document, { canDecide, typed }));
  const others = shown.others.map(
    (other) =>
      html`<li><a href="${verificationPath(operator, 'cases', other.caseId)}">${wordsOf(other.proof)}, ${wordsOf(other.state)}</a> ${momentText(other.openedAt).slice(0, 10)}</li>`,
  );
  const body = html`${tried ? html`<p role="alert">${tried.words}</p>` : ''}
<p>${wordsOf(shown.state)}, try ${shown.attempts}, risk ${shown.risk}. ${personOf(shown.profile)}, player ${shown.player}.${shown.paymentType ? ` Paid with: ${wordsOf(shown.paymentType)}.` : ''}${shown.sourceOfFunds ? ` Money from: ${wordsOf(shown.sourceOfFunds)}.` : ''}${shown.isOverdue ? ' Overdue.' : ''}</p>
${workNotice(operator, shown)}
<div class="beside"><section aria-labelledby="documents"><h2 id="documents">Documents</h2>${cards.length > 0 ? cards : html`<p>None were sent.</p>`}</section>
<div class="aside">${profileList(shown.profile)}${shown.details.length > 0 ? detailsList(shown.details) : ''}${shown.deposits ? depositsList(shown.deposits) : ''}${canDecide ? decisionForm(operator, shown, typed) : ''}</div></div>
${await promiseSection(operators, operator, shown.player)}
<section aria-labelledby="past"><h2 id="past">What happened</h2>${deskTable(shown.history, HISTORY, 'Oldest first')}</section>
${others.length > 0 ? html`<section aria-labelledby="others"><h2 id="others">Other cases of this player</h2><ul>${others}</ul></section>` : ''}`;
  return verificationPage(operator, {
    title: wordsOf(shown.proof),
    path: ['cases', caseId],
    body,
    ...(tried && { status: tried.status }),
  });
}
