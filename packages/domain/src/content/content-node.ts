/** Headings begin at the second level: the first is the page's title. */
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
  /** Of a column. */
  readonly align?: 'left' | 'center' | 'right' | undefined;
  readonly scope?: 'col' | 'row' | undefined;
  /** A link drawn as a button, or a highlighted block. */
  readonly look?: 'button' | 'note' | undefined;
  /** Name of a slider, with one slide for each child. */
  readonly slider?: string | undefined;
  /** A slider for narrow screens only (true), or for all others (VISIBLE-17, VISIBLE-18). */
  readonly mobile?: boolean | undefined;
};

export type ContentElement = {
  readonly tag: ContentTag;
  readonly attributes?: ContentAttributes | undefined;
  readonly children: readonly ContentNode[];
};

/** Content as nodes: no markup that anybody would have to trust. */
export type ContentNode = string | ContentElement;
