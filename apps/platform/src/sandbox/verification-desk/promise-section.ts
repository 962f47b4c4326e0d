import { getWithdrawalPromise } from '@foyer/contract/operator/promise-desk';
import type { PromisedNeed } from '@foyer/contract/payment/withdrawal-promise';
import { html } from 'hono/html';
import * as z from 'zod/mini';
import type { DeskOperator, DeskOperators } from '../desk-operators.ts';
import { idText, momentText, operatorName, wordsOf } from '../desk-parts.ts';
import type { Markup } from '../sandbox-page.ts';

function needWords({ code, state, waits, from }: PromisedNeed, currency: string): string {
  const when = from === null ? '' : ` from ${from} ${currency} of net deposits on`;
  return `${wordsOf(code)}${when}: ${wordsOf(state)}${waits ? '' : ', no withdrawal waits for it'}`;
}

/** What the player was told before depositing, and what was demanded since: nothing else can hold up a withdrawal. */
export async function promiseSection(
  operators: DeskOperators,
  operator: DeskOperator,
  player: string,
): Promise<Markup | string> {
  const path = `/api/operator/players/${encodeURIComponent(player)}/withdrawal-promise`;
  const answer = await operators.ask(operator, path);
  if (answer.status !== 200) return '';
  const { needs, currency, promises, demands } = z.parse(getWithdrawalPromise.response, answer.body);
  const now = needs.map((need) => html`<li>${needWords(need, currency)}</li>`);
  const said = promises
    .slice(0, 3)
    .map(
      ({ at, needs: promised, wasShown }) =>
        html`<li>${momentText(at).slice(0, 16)}${wasShown ? '' : ' (not shown)'}: ${promised.map((need) => needWords(need, currency)).join('; ')}</li>`,
    );
  const asked = demands.map(
    ({ at, proof, state, event, by, note }) =>
      html`<li>${momentText(at).slice(0, 16)}, ${idText(operatorName(by))}: ${wordsOf(proof)}, ${event ? wordsOf(event) : 'announced'}, ${wordsOf(state)}${note ? `. ${note}` : ''}</li>`,
  );
  return html`<section aria-labelledby="promise"><h2 id="promise">What a withdrawal may wait for</h2><ul>${now}</ul>
<h3>Said before the last deposits</h3>${said.length > 0 ? html`<ul>${said}</ul>` : html`<p>Nothing: there is no deposit since this is told.</p>`}
${asked.length > 0 ? html`<h3>Demanded since</h3><ul>${asked}</ul>` : ''}</section>`;
}
