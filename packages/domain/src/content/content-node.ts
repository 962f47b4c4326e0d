/** The elements that content may be made of. Headings begin at the second level: the first is the page's own title. */
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

/** What an element of content may say besides its words. */
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
  /** A column's alignment. */
  readonly align?: 'left' | 'center' | 'right' | undefined;
  readonly scope?: 'col' | 'row' | undefined;
  /** A link drawn as a button, or a block that stands out. */
  readonly look?: 'button' | 'note' | undefined;
  /** A row of slides of this name, one for each child. */
  readonly slider?: string | undefined;
  /** A slider for narrow screens alone (true), or for all others (VISIBLE-17, VISIBLE-18). */
  readonly mobile?: boolean | undefined;
};

export type ContentElement = {
  readonly tag: ContentTag;
  readonly attributes?: ContentAttributes | undefined;
  readonly children: readonly ContentNode[];
};

/** Content as it is shown: text, or an element. There is no markup in it that anybody would have to trust. */
export type ContentNode = string | ContentElement;
