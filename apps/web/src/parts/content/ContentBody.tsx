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

/** Plain text where the applied country rules hide the link. */
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
  language: string;
};

/** The operator's content, built from nodes, never from markup (STATIC-04, STATIC-05). */
export function ContentBody({ content, language }: ContentBodyProps) {
  const t = useText();
  return createElement(
    'div',
    { className: styles.body, ...writtenIn(language, t) },
    ...content.map((node) => draw(node, t)),
  );
}
