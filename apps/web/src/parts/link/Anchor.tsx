import { linkKind } from '@foyer/domain/links/link-kind';
import type { ComponentProps } from 'react';
import { isLiveChatLink } from '../../browser/services/live-chat.ts';
import { useText } from '../../data/texts.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { useHasChat } from './chat-link.ts';
import { useSiteHref } from './site-href.ts';

type AnchorProps = ComponentProps<'a'> & { href: string };

/** A link from settings or content (PATH-28 to PATH-31); plain text for a refused address or a missing chat. */
export function Anchor(props: AnchorProps) {
  return isLiveChatLink(props.href) ? <ChatAnchor {...props} /> : <AddressAnchor {...props} />;
}

function ChatAnchor(props: AnchorProps) {
  return useHasChat() ? <AddressAnchor {...props} /> : <span className={props.className}>{props.children}</span>;
}

function AddressAnchor({ href, children, ...rest }: AnchorProps) {
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
