import { linkKind } from '@foyer/domain/links/link-kind';
import type { ComponentProps } from 'react';
import { isLiveChatLink } from '../../browser/services/live-chat.ts';
import { useText } from '../../data/texts.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { useHasChat } from './chat-link.ts';
import { useSiteHref } from './site-href.ts';

type AnchorProps = ComponentProps<'a'> & { href: string };

/**
 * A link whose address comes from settings or content (PATH-28 to PATH-31): our own addresses go under the locale prefix,
 * foreign ones open a new tab, plain ones are left alone, and a refused one is no link at all. Neither is one to the live
 * chat where there is none.
 */
export function Anchor(props: AnchorProps) {
  return isLiveChatLink(props.href) ? <ChatAnchor {...props} /> : <PlaceAnchor {...props} />;
}

function ChatAnchor(props: AnchorProps) {
  return useHasChat() ? <PlaceAnchor {...props} /> : <span className={props.className}>{props.children}</span>;
}

function PlaceAnchor({ href, children, ...rest }: AnchorProps) {
  const t = useText();
  const siteHref = useSiteHref();
  switch (linkKind(href)) {
    case 'internal':
      return (
        <a {...rest} href={siteHref(href)}>
          {children}
        </a>
      );
    case 'external':
      return (
        <a {...rest} href={href} target="_blank" rel="noopener">
          {children}
          <VisuallyHidden> ({t('common.opensInNewTab')})</VisuallyHidden>
        </a>
      );
    case 'plain':
      return (
        <a {...rest} href={href}>
          {children}
        </a>
      );
    case 'refused':
      return <span className={rest.className}>{children}</span>;
  }
}
