import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { restoreLostFocus } from './restore-focus.ts';

/** The page of each case, of which a copy is taken: parts are put in and taken out without React. */
function Page() {
  return (
    <>
      <header>
        <div id="account">
          <a id="login" href="/login">
            Log in
          </a>
        </div>
      </header>
      <main id="content" tabIndex={-1}>
        <ul id="list">
          {['first', 'second', 'third'].map((id) => (
            <li key={id} id={id}>
              <a id={`${id}-game`} href={`/${id}`}>
                {id}
              </a>
              <button type="button" id={`${id}-heart`} />
            </li>
          ))}
        </ul>
        <fieldset>
          <div id="picture">
            <input id="file" type="file" />
          </div>
          <input id="rest" />
        </fieldset>
        <section>
          <button type="button" id="only" />
        </section>
        <p>
          <button type="button" id="clear" />
          <button type="button" id="show" />
        </p>
      </main>
      <section id="banner">
        <button type="button" id="answer" />
      </section>
      <section id="other-banner">
        <button type="button" id="other-answer" />
      </section>
    </>
  );
}

const at = (id: string) => document.getElementById(id) as HTMLElement;
const remove = (id: string) => () => at(id).remove();
/** Puts a control, or words alone, in the place of all that an element holds. */
const fill = (id: string, control?: string) => () => {
  const made = document.createElement(control === undefined ? 'h1' : 'button');
  if (control !== undefined) made.id = control;
  at(id).replaceChildren(document.createElement('p'), made);
};

let stop: () => void;
beforeEach(() => {
  const copy = render(<Page />).container.cloneNode(true);
  cleanup();
  document.body.append(copy);
  stop = restoreLostFocus();
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

test.each<[string, readonly string[], () => void, string]>([
  ['what took its place', ['file'], fill('picture', 'take-away'), 'take-away'],
  ['what a login put there', ['login'], fill('account', 'wallet'), 'wallet'],
  ['what followed', ['second-game'], remove('second'), 'third-game'],
  ['what stood before the last', ['third-game'], remove('third'), 'second-game'],
  ['the next part of the content', ['first-heart'], remove('list'), 'file'],
  ['a neighbour of one that is disabled', ['clear'], () => at('clear').setAttribute('disabled', ''), 'show'],
  ['where it was before a banner', ['rest', 'answer'], remove('banner'), 'rest'],
  [
    'what followed where it was before a dialog',
    ['first-game', 'answer'],
    () => {
      remove('banner')();
      remove('first')();
    },
    'second-game',
  ],
  ['the content after a banner alone', ['answer'], remove('banner'), 'content'],
  ['the content where all is gone', ['only'], fill('content'), 'content'],
  [
    'the content after two banners',
    ['rest', 'answer', 'other-answer'],
    () => {
      remove('banner')();
      remove('other-banner')();
    },
    'content',
  ],
])('a focus whose control goes away is given to %s', async (_, steps, change, next) => {
  for (const id of steps) at(id).focus();
  change();
  await Promise.resolve();
  expect(document.activeElement).toBe(at(next));
});

test('a focus that was let go, or has gone elsewhere, is left alone', async () => {
  at('second-game').focus();
  at('second-game').blur();
  await Promise.resolve();
  at('second').remove();
  await Promise.resolve();
  expect(document.activeElement).toBe(document.body);
  at('first-game').focus();
  at('first').remove();
  at('rest').focus();
  await Promise.resolve();
  expect(document.activeElement).toBe(at('rest'));
});
