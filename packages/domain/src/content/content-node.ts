/** Headings begin at level 2: level 1 is the page's title. */
export const CONTENT_TAGS = [
  'a',
  'abbr',
  'b',
  'blockquote',
  'br',
  'caption',
  'code',
  'dd',
  'del',
  'details',
  'div',
  'dl',
  'dt',
  'em',
  'figcaption',
  'figure',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'hr',
  'i',
  'img',
  'kbd',
  'li',
  'ol',
  'p',
  'pre',
  's',
  'small',
  'span',
  'strong',
  'sub',
  'summary',
  'sup',
  'table',
  'tbody',
  'td',
  'tfoot',
  'th',
  'thead',
  'tr',
  'ul',
] as const;

export type ContentTag = (typeof CONTENT_TAGS)[number];

export type ContentAttributes = {
  readonly href?: string | undefined;
  readonly title?: string | undefined;
  readonly src?: string | undefined;
  readonly alt?: string | undefined;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  readonly colSpan?: number | undefined;
  readonly rowSpan?: number | undefined;
  readonly start?: number | undefined;
  readonly lang?: string | undefined;
  readonly id?: string | undefined;
  readonly align?: 'left' | 'center' | 'right' | undefined;
  readonly scope?: 'col' | 'row' | undefined;
  readonly look?: 'button' | 'note' | undefined;
  readonly slider?: string | undefined;
  /** True: on narrow screens only; false: on all others (VISIBLE-17, VISIBLE-18). */
  readonly mobile?: boolean | undefined;
};

export type ContentElement = {
  readonly tag: ContentTag;
  readonly attributes?: ContentAttributes | undefined;
  readonly children: readonly ContentNode[];
};

/** Nodes instead of markup, which would have to be trusted. */
export type ContentNode = string | ContentElement;
