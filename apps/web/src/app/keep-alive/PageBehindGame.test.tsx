import { useLayoutEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Navigation } from '../../data/location.tsx';
import { TextContext } from '../../data/texts.tsx';
import { textOf } from '../../testing/text-of.ts';
import type { ShownPage } from '../navigation/load-route.ts';
import { PageBehindGame } from './PageBehindGame.tsx';

const location = { language: 'en', prefix: '', path: '/', query: {} };
const text = textOf('en');
const navigation: Navigation = { location, go: () => {}, back: () => {}, preload: () => {} };

test('what the site around the page learns while the page comes alive does not bring it to life in one go', async () => {
  let pagesDrawn = 0;
  let drawnByNews = -1;
  function Page() {
    pagesDrawn += 1;
    return <h1>Welcome</h1>;
  }
  const page: ShownPage = {
    location,
    route: 'home',
    params: {},
    layout: 'empty',
    status: 200,
    definition: { Page },
  };
  const left = { page, navigation };
  function Site() {
    const [news, setNews] = useState('');
    // Rendered before anything else, as the frame is there and the page within is not yet.
    useLayoutEffect(() => {
      if (news === '') setNews('learned');
      else drawnByNews = pagesDrawn;
    }, [news]);
    return (
      <TextContext value={text}>
        <p>{news}</p>
        <PageBehindGame left={left} isHidden={false} />
      </TextContext>
    );
  }
  const root = document.createElement('div');
  root.append(document.createRange().createContextualFragment(renderToString(<Site />)));
  document.body.append(root);
  pagesDrawn = 0;
  const faults: unknown[] = [];
  const mounted = hydrateRoot(root, <Site />, { onRecoverableError: (fault) => faults.push(fault) });
  onTestFinished(() => {
    mounted.unmount();
    root.remove();
  });
  await vi.waitFor(() => expect(pagesDrawn).toBe(1), 30_000);
  expect(root.textContent).toMatch(/^learned.*Welcome/);
  expect(drawnByNews).toBe(0);
  expect(faults).toEqual([]);
});
