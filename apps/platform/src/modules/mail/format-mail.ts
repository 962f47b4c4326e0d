import { escapeHtml } from '@foyer/domain/content/escape-html';

/** Colours as `#rrggbb`. */
export type MailStyle = {
  name: string;
  scheme: 'light' | 'dark';
  colours: { readonly [part in 'ground' | 'raised' | 'line' | 'text' | 'muted' | 'accent']: string };
};

/** Mail programs load no fonts of a brand. */
const FONTS = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/** Paragraphs end at an empty line. */
function paragraphsOf(text: string): string[] {
  return text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => escapeHtml(paragraph).replaceAll('\n', '<br>'));
}

/** The text as HTML in the brand's style: it loads nothing, and the text is escaped. Mail programs know inline styles only. */
export function formatMail(body: string, { name, scheme, colours }: MailStyle, language: string): string {
  const { ground, raised, line, text, muted, accent } = colours;
  const paragraphs = paragraphsOf(body).map((html) => `<p style="margin:0 0 16px">${html}</p>`);
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
