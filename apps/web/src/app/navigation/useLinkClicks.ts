import { linkKind } from '@foyer/domain/links/link-kind';
import { type ModalId, modalOf } from '@foyer/domain/routing/modal-table';
import { parseQuery } from '@foyer/domain/routing/query';
import { useEffect } from 'react';
import { isLiveChatLink, openLiveChat } from '../../browser/services/live-chat.ts';
import type { Navigation } from '../../data/location.tsx';
import { useSession } from '../../data/session.tsx';
import { MODAL_COMPONENTS } from '../modals.ts';

function anchorOf({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest('a') : null;
}

/** The internal link of an event; null for a new tab or a download. */
function linkOf(event: Event): string | null {
  const anchor = anchorOf(event);
  const href = anchor?.getAttribute('href');
  if (href && isLiveChatLink(href)) return href;
  if (!anchor || !href || anchor.target === '_blank' || anchor.hasAttribute('download')) return null;
  // Another language is another document.
  if (anchor.dataset.language) return null;
  return linkKind(href) === 'internal' ? href : null;
}

/** The menu or wallet around a pressed link must not cover the next page. */
function closePopoverAround(target: EventTarget | null): void {
  if (target instanceof Element) target.closest<HTMLElement>('[popover]')?.hidePopover();
}

function findModal(href: string, loggedIn: boolean): ModalId | null {
  const at = href.indexOf('?');
  return at < 0 ? null : (modalOf(parseQuery(href.slice(at)), loggedIn)?.id ?? null);
}

/** One listener makes every internal link an in-app link, also in content (PATH-29, PATH-30). Hover, focus and touch prefetch. */
export function useLinkClicks(navigation: Navigation): void {
  const { loggedIn } = useSession();
  useEffect(() => {
    const click = (event: MouseEvent) => {
      const href = linkOf(event);
      const wantsMore = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
      if (!href || wantsMore || event.defaultPrevented) return;
      event.preventDefault();
      closePopoverAround(event.target);
      if (isLiveChatLink(href)) openLiveChat();
      else navigation.go(href, { byPress: true, replace: anchorOf(event)?.dataset.replace !== undefined });
    };
    let intended: string | null = null;
    const intend = (event: Event) => {
      const href = linkOf(event);
      // One press touches, hovers and gives the focus.
      if (!href || href === intended || isLiveChatLink(href)) return;
      intended = href;
      const modal = findModal(href, loggedIn);
      if (modal) MODAL_COMPONENTS[modal].prefetch();
      if (!href.startsWith('?')) navigation.preload(href);
    };
    document.addEventListener('click', click);
    document.addEventListener('mouseover', intend, { passive: true });
    document.addEventListener('focusin', intend);
    document.addEventListener('touchstart', intend, { passive: true });
    return () => {
      document.removeEventListener('click', click);
      document.removeEventListener('mouseover', intend);
      document.removeEventListener('focusin', intend);
      document.removeEventListener('touchstart', intend);
    };
  }, [navigation, loggedIn]);
}
