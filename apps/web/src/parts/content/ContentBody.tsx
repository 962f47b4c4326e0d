import type { ContentElement, ContentNode } from '@foyer/domain/content/content-node';
import { isHiddenLink } from '@foyer/domain/visibility/visibility';
import type { Text } from '@foyer/texts/format';
import { type ComponentProps, createElement, type ReactNode } from 'react';
import { useSession } from '../../data/session.tsx';
import { useText } from '../../data/texts.tsx';
import { Anchor } from '../link/Anchor.tsx';
import styles from './ContentBody.module.css';
import { ContentSlider } from './ContentSlider.tsx';
import { writtenIn } from './written-in.ts';

/** A link as its words alone where the applied rules hide it. */
function ContentLink(props: ComponentProps<typeof Anchor>) {
  const { appliedCountryRules } = useSession();
  return isHiddenLink(props.href, appliedCountryRules) ? props.children : <Anchor {...props} />;
}

function draw(node: ContentNode, t: Text): ReactNode {
  return typeof node === 'string' ? t.fill(node) : drawElement(node, t);
}

function drawElement({ tag, attributes = {}, children }: ContentElement, t: Text): ReactNode {
  const { href, look, slider, mobile, align, ...rest } = attributes;
  const inner = children.map((child) => draw(child, t));
  if (tag === 'br' || tag === 'hr') return createElement(tag);
  if (tag === 'img') return createElement('img', { ...rest, loading: 'lazy', decoding: 'async' });
  const props = { ...rest, className: styles[look ?? align ?? ''] };
  if (tag === 'a') return href ? createElement(ContentLink, { ...props, href: t.fill(href) }, ...inner) : inner;
  if (slider !== undefined) return createElement(ContentSlider, { name: slider, mobile }, ...inner);
  return createElement(tag, props, ...inner);
}

type ContentBodyProps = {
  content: readonly ContentNode[];
  /** The language it is written in, which may not be the page's. */
  language: string;
};

/**
 * Content of the operator: elements made from named parts, never from markup. Links are the site's own kind
 * (STATIC-04, STATIC-05), placeholders such as `%SITE_NAME%` are the brand's.
 */
export function ContentBody({ content, language }: ContentBodyProps) {
  const t = useText();
  return createElement(
    'div',
    { className: styles.body, ...writtenIn(language, t) },
    ...content.map((node) => draw(node, t)),
  );
}
