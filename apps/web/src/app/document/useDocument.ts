import { bodyClasses } from '@foyer/domain/body/body-classes';
import { CURTAIN_CLASS } from '@foyer/domain/curtain/curtain';
import { languageTag, writingDirection } from '@foyer/domain/locale/writing';
import { formatQuery, parseQuery } from '@foyer/domain/routing/query';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { lazyPart } from '../../browser/lazy-part.ts';
import { readCall } from '../../data/call.ts';
import { useDevice } from '../../data/location.tsx';
import type { ReadCall } from '../../data/page.ts';
import { useSession, useSettings } from '../../data/session.tsx';
import { snapshotOf } from '../../data/snapshot.ts';
import { useText } from '../../data/texts.tsx';
import type { ShownPage } from '../navigation/load-route.ts';
import { ownHead, pageTitle } from './page-title.ts';

const headUpdate = lazyPart(() => import('./update-head.ts'));

/** Body classes that the curtain and the server set (SHELL-33). */
const FOREIGN = [CURTAIN_CLASS, 'staging'];

export function useDocument(page: ShownPage): void {
  const t = useText();
  const client = useQueryClient();
  const device = useDevice();
  const session = useSession();
  const settings = useSettings();
  const { language, query } = page.location;

  useEffect(() => {
    const read: ReadCall = (endpoint, input) => readCall(client, endpoint, input);
    document.title = pageTitle(page, ownHead(page, read, t), t);
    // The server has written the head of the first page.
    const when = document.readyState === 'complete' ? 'now' : 'idle';
    return headUpdate.run(({ updateHead }) => updateHead(page, read, t), { when });
  }, [page, client, t]);

  useEffect(() => {
    document.documentElement.lang = languageTag(language);
    document.documentElement.dir = writingDirection(language);
  }, [language]);

  // Not with every page: reading the window's size forces a layout.
  const search = formatQuery(query);
  useEffect(() => {
    const snapshot = snapshotOf(session, device, language, window.innerHeight > window.innerWidth);
    const classes = bodyClasses({
      snapshot,
      query: parseQuery(search),
      ios: document.body.classList.contains('ios'),
      pixelRatio: window.devicePixelRatio,
      zoom: Math.round((window.outerWidth / window.innerWidth) * 100) || 100,
      brandId: settings?.brand ?? 'foyer',
    });
    const foreign = FOREIGN.filter((name) => document.body.classList.contains(name));
    document.body.className = [...classes, ...foreign].join(' ');
  }, [session, device, language, search, settings?.brand]);
}
