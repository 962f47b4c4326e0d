import { REGISTERS } from '@foyer/domain/market/protection-duties';
import { REGISTER_TITLES } from '@foyer/domain/register/register-check';
import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html } from 'hono/html';
import { sandboxPage } from '../sandbox-page.ts';
import type { SandboxDeps, SandboxService } from '../sandbox-service.ts';
import { mountRegisters } from './register-api.ts';
import { REGISTER_SCENARIOS, SCENARIO_NAMES } from './register-scenario.ts';
import {
  addEntry,
  LIST_STATES,
  listEntries,
  REGISTER_TROUBLES,
  readTrouble,
  removeEntry,
  writeTrouble,
} from './register-store.ts';

/** A thousand ids with their names. */
const MOST_BYTES = 256 * 1024;

const PAGE = '/sandbox/registers';

async function show(deps: SandboxDeps): Promise<Response> {
  const troubles = await Promise.all(REGISTERS.map((name) => readTrouble(deps, name)));
  const entries = await listEntries(deps);
  const body = html`<p>The national registers of people who excluded themselves. A market that has one asks it at registration, at every login, before play, and before
anything that invites is sent: GB asks GamStop, SE Spelpaus, NL Cruks, DK Rofus, DE OASIS. What a demo’s player lacks for it is made up.</p>
<table class="stacked"><caption>Registers</caption><thead><tr><th>Register</th><th>How it answers</th></tr></thead>
<tbody>${REGISTERS.map(
    (name, index) =>
      html`<tr><td data-name="Register">${REGISTER_TITLES[name]}</td><td data-name="Answers"><form method="post" action="${PAGE}/fault" class="fields">
<input type="hidden" name="register" value="${name}"><select name="fault" aria-label="How ${REGISTER_TITLES[name]} answers">
<option value="none">as it should</option>
${REGISTER_TROUBLES.map(
  (fault) =>
    html`<option value="${fault}" ${troubles[index] === fault ? 'selected' : ''}>${REGISTER_SCENARIOS[fault].text}</option>`,
)}</select> <button>Set</button></form></td></tr>`,
  )}</tbody></table>
<h2>Who is on a list</h2>
<form method="post" action="${PAGE}/entry" class="fields">
<p><label for="register">Register</label><br><select id="register" name="register">${REGISTERS.map(
    (name) => html`<option value="${name}">${REGISTER_TITLES[name]}</option>`,
  )}</select></p>
<p><label for="person">E-mail (GamStop), personal number, or surname and birth date</label><br><input id="person" name="person" required maxlength="200" placeholder="kelemen 1988-04-12"></p>
<p><label for="state">Who</label><br><select id="state" name="state">${LIST_STATES.map(
    (state) => html`<option value="${state}">${REGISTER_SCENARIOS[state].text}</option>`,
  )}</select></p>
<p><button>Add</button></p></form>
${
  entries.length === 0
    ? html`<p>Nobody.</p>`
    : html`<table class="stacked"><thead><tr><th>Register</th><th>Person</th><th>State</th><th></th></tr></thead><tbody>${entries.map(
        ({ register, known_by, state }) =>
          html`<tr><td data-name="Register">${register}</td><td data-name="Person"><span class="id">${known_by}</span></td><td data-name="State">${state}</td><td><form method="post" action="${PAGE}/remove"><input type="hidden" name="register" value="${register}"><input type="hidden" name="person" value="${known_by}"><button>Remove</button></form></td></tr>`,
      )}</tbody></table>`
}
<h2>By name or number</h2>
<p>These surnames, and personal numbers that end like this, choose the answer for one player alone.</p>
<table class="stacked"><thead><tr><th>Surname</th><th>Number</th><th>What follows</th></tr></thead>
<tbody>${SCENARIO_NAMES.map((name) => {
    const { surname, ending, text } = REGISTER_SCENARIOS[name];
    return html`<tr><td data-name="Surname">${surname}</td><td data-name="Number">…${ending}</td><td data-name="Follows">${text}</td></tr>`;
  })}</tbody></table>`;
  return sandboxPage({ title: 'Registers', body });
}

async function change(
  context: Context,
  act: (form: Record<string, string>, register: (typeof REGISTERS)[number]) => Promise<boolean>,
): Promise<Response> {
  const form = Object.fromEntries(
    Object.entries(await context.req.parseBody()).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
  const register = REGISTERS.find((name) => name === form.register);
  if (!register) return context.text('There is no such register.', 400);
  if (!(await act(form, register))) return context.text('There is nothing of this name.', 400);
  return context.redirect(PAGE, 303);
}

export const registerService: SandboxService = {
  id: 'registers',
  title: 'Registers',
  summary: 'National registers of self-excluded people, which answer, delay, fail and lie.',
  mount(app, deps) {
    app.use(bodyLimit({ maxSize: MOST_BYTES, onError: (context) => context.text('Too much.', 413) }));
    app.get('/', () => show(deps));
    app.post('/fault', (context) =>
      change(context, ({ fault = 'none' }, register) => writeTrouble(deps, register, fault)),
    );
    app.post('/entry', (context) =>
      change(context, ({ person = '', state = '' }, register) => addEntry(deps, { register, knownBy: person, state })),
    );
    app.post('/remove', (context) =>
      change(context, ({ person = '' }, register) => removeEntry(deps, register, person)),
    );
    mountRegisters(app, deps);
  },
};
