import { html } from 'hono/html';
import { SECURITY_HEADERS } from '../kernel/http/answer.ts';

/** Escaped by `html` of hono/html. */
export type Markup = ReturnType<typeof html>;

/** Nothing inline. */
const policyFor = (ancestors: "'none'" | "'self'") =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${ancestors}`,
    "require-trusted-types-for 'script'",
    'trusted-types foyer-desk',
  ].join('; ');

/** Never cached, framed or indexed. */
export const SANDBOX_HEADERS: Readonly<Record<string, string>> = {
  ...SECURITY_HEADERS,
  'content-security-policy': policyFor("'none'"),
  // Without a referrer browsers send forms with the origin `null`, which is refused.
  'referrer-policy': 'same-origin',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
};

type SandboxPage = {
  title: string;
  body: Markup;
  /** Below /sandbox, as modules. */
  scripts?: readonly string[];
  status?: number;
  /** Shown within a page of the site, without the sandbox's own head. */
  isFramed?: boolean;
};

const HEADER = html`<header><a href="/sandbox">Sandbox</a> <a href="/">Site</a></header>`;

export async function sandboxPage({
  title,
  body,
  scripts = [],
  status = 200,
  isFramed = false,
}: SandboxPage): Promise<Response> {
  const page = await html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} | Sandbox</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/sandbox/sandbox.css">
${scripts.map((address) => html`<script type="module" src="${address}"></script>`)}
</head>
<body>
${isFramed ? '' : HEADER}
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>`;
  const headers = {
    ...SANDBOX_HEADERS,
    'content-type': 'text/html; charset=utf-8',
    ...(isFramed && { 'content-security-policy': policyFor("'self'") }),
  };
  return new Response(String(page), { status, headers });
}

/** Follows the light or dark of the reader. */
export const SANDBOX_STYLE = `:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}
body{margin:0}
header{display:flex;gap:1rem;padding:.75rem 1rem;border-block-end:1px solid GrayText}
main{max-width:60rem;margin-inline:auto;padding:1rem}
h1{font-size:1.5rem}
a{display:inline-block;padding-block:.25rem}
table{width:100%;border-collapse:collapse}
th,td{padding:.5rem;border-block-end:1px solid GrayText;text-align:start;vertical-align:top;overflow-wrap:anywhere}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem}
dd{margin:0;overflow-wrap:anywhere}
pre{white-space:pre-wrap;overflow-wrap:anywhere;padding:1rem;border:1px solid GrayText;border-radius:.5rem;font:inherit}
img{max-width:100%;height:auto}
button,input,select,textarea{font:inherit;min-height:2.5rem;padding:.25rem .75rem}
textarea{width:100%;box-sizing:border-box}
@media (width<30rem){dl{grid-template-columns:1fr}}
`;
