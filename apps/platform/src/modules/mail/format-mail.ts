import { escapeHtml } from '@foyer/domain/content/escape-html';

/** Colours as `#rrggbb`. */
export type MailStyle = {
  name: string;
  scheme: 'light' | 'dark';
  colours: { readonly [part in 'ground' | 'raised' | 'line' | 'text' | 'muted' | 'accent']: string };
};

/** Mail programs load no fonts of a brand. */
const FONTS = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

const ACTION = /^(.{1,80}):\n(https?:\/\/\S+)$/;

/** A body without its addresses, for the record of a sent mail. */
export function hideLinks(body: string): string {
  return body.replaceAll(/https?:\/\/\S+/g, '…');
}

/** A paragraph of a label and an address becomes a button; the address stays readable below it. */
function formatAction(paragraph: string, { text, ground, accent, muted }: MailStyle['colours']): string | null {
  const [, label, address] = ACTION.exec(paragraph) ?? [];
  if (label === undefined || address === undefined) return null;
  const href = escapeHtml(address);
  const button = `display:inline-block;padding:12px 20px;border-radius:10px;border:2px solid ${accent};background:${ground};color:${text}`;
  return [
    `<p style="margin:0 0 8px"><a href="${href}" style="${button};font-weight:700;text-decoration:none">${escapeHtml(label)}</a></p>`,
    `<p style="margin:0 0 16px;font-size:13px;word-break:break-all;color:${muted}">${href}</p>`,
  ].join('\n');
}

/** Paragraphs end at an empty line. */
function formatParagraph(paragraph: string): string {
  return `<p style="margin:0 0 16px">${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`;
}

/** `hasButton`: for bodies of ours alone, never with what a visitor wrote. */
export type MailForm = { language: string; hasButton: boolean };

/** The text as HTML in the brand's style: it loads nothing, and the text is escaped. Mail programs know inline styles only. */
export function formatMail(
  body: string,
  { name, scheme, colours }: MailStyle,
  { language, hasButton }: MailForm,
): string {
  const { ground, raised, line, text, muted, accent } = colours;
  const paragraphs = body
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => (hasButton ? formatAction(paragraph, colours) : null) ?? formatParagraph(paragraph));
  return [
    `<!doctype html><html lang="${escapeHtml(language)}"><head><meta charset="utf-8"><title>${escapeHtml(name)}</title>`,
    '<meta name="viewport" content="width=device-width">',
    // Keeps mail programs from darkening or lightening it.
    `<meta name="color-scheme" content="only ${scheme}"></head>`,
    `<body style="color-scheme:only ${scheme};margin:0;padding:24px 12px;background:${ground};color:${text};font:16px/1.5 ${escapeHtml(FONTS)}">`,
    `<div style="max-width:560px;margin:0 auto"><p style="margin:0 0 12px;font-size:22px;font-weight:700;color:${text}">`,
    `<span style="border-bottom:3px solid ${accent}">${escapeHtml(name)}</span></p>`,
    `<div style="padding:24px 24px 8px;background:${raised};border:1px solid ${line};border-radius:12px">`,
    ...paragraphs,
    `</div><p style="margin:12px 0 0;font-size:13px;color:${muted}">${escapeHtml(name)}</p></div></body></html>`,
  ].join('\n');
}
