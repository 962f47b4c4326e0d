import { blockConditions, sliderConditions } from '../visibility/content-conditions.ts';
import { isVisible, type Viewer, type VisibilityConditions } from '../visibility/visibility.ts';
import type { ContentAttributes, ContentNode, ContentTag } from './content-node.ts';

export type MarkedElement = {
  readonly tag: ContentTag;
  readonly attributes?: ContentAttributes | undefined;
  readonly children: readonly MarkedNode[];
  readonly conditions?: VisibilityConditions | undefined;
};
export type MarkedNode = string | MarkedElement;

type Written = Readonly<Record<string, string | undefined>>;

const namesOf = (list: string | undefined) => (list ?? '').split(/[\s,]+/).filter((name) => name !== '');
const isOn = (value: string | undefined) => value !== undefined && value !== 'false';

/** VISIBLE-01 to VISIBLE-03, VISIBLE-14 to VISIBLE-16. The browser judges the screen's width. */
export function markedConditions(written: Written): VisibilityConditions | undefined {
  const classes = namesOf(written.class);
  const marker = (['none', 'prelogin', 'postlogin'] as const).find((name) => classes.includes(name));
  const groups = namesOf(written['data-groups']);
  const groupname = written['data-groupname'];
  const slider = sliderConditions({
    prelogin: isOn(written['data-prelogin']),
    postlogin: isOn(written['data-postlogin']),
    ...(groupname === undefined ? {} : { groupname }),
  });
  const isSlider = written['data-slider'] !== undefined;
  const hasSliderMark = isSlider && (slider.onlyPreLogin || slider.onlyPostLogin || (slider.groups ?? []).length > 0);
  if (hasSliderMark) return slider;
  return marker || groups.length > 0 ? blockConditions({ marker: marker ?? null, groups }) : undefined;
}

export function hasConditions(nodes: readonly MarkedNode[]): boolean {
  return nodes.some(
    (node) => typeof node !== 'string' && (node.conditions !== undefined || hasConditions(node.children)),
  );
}

/** STATIC-07, STATIC-08. The conditions are left out. */
export function visibleContent(nodes: readonly MarkedNode[], viewer: Viewer): ContentNode[] {
  return nodes.flatMap((node): ContentNode[] => {
    if (typeof node === 'string') return [node];
    const { tag, attributes, conditions } = node;
    if (conditions && !isVisible(conditions, viewer)) return [];
    return [{ tag, ...(attributes ? { attributes } : {}), children: visibleContent(node.children, viewer) }];
  });
}
