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
<body${isFramed ? html` class="framed"` : ''}>
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
button,input,select,textarea{font:inherit;min-height:2.5rem;padding:.25rem .75rem;border:1px solid GrayText;border-radius:.625rem;background:Canvas;color:CanvasText}
button{overflow-wrap:normal;padding-inline:1.125rem;border-radius:1.25rem;cursor:pointer}
td form{display:flex;flex-wrap:wrap;gap:.5rem}
button:hover{background:color-mix(in srgb,CanvasText 8%,Canvas)}
button.main,button.main:hover{background:CanvasText;color:Canvas}
[type=checkbox]{min-height:0;width:1.25rem;height:1.25rem;margin:0 .25rem 0 0;vertical-align:text-bottom}
/* Ids break anywhere, words between words. */
.stacked :is(th,td){overflow-wrap:normal}
.stacked td:has(.id){min-width:9rem}
.id{overflow-wrap:anywhere}
dt{color:color-mix(in srgb,CanvasText 70%,Canvas)}
textarea{width:100%;box-sizing:border-box}
caption{text-align:start;padding-block:.5rem;font-weight:600}
nav a{margin-inline-end:.75rem}
[aria-current]{font-weight:600;text-decoration:none}
.fields{display:flex;flex-wrap:wrap;gap:0 1rem;align-items:end}
.fields p{margin-block:.5rem;max-width:100%}
.fields input,.fields select{max-width:100%;box-sizing:border-box}
td pre{margin:0;padding:.25rem;border:0;font:.8125rem/1.4 ui-monospace,monospace}
@media (width<48rem){.stacked thead{position:absolute;clip-path:inset(50%);width:1px;height:1px;overflow:hidden}
.stacked tr{display:block;padding-block:.5rem;border-block-end:1px solid GrayText}
.stacked td{display:grid;overflow-wrap:anywhere;grid-template-columns:7rem minmax(0,1fr);gap:.5rem;padding:.125rem 0;border:0}
.stacked td::before{content:attr(data-name);color:color-mix(in srgb,CanvasText 70%,Canvas)}}
button.main{font-weight:600}
.hidden{position:absolute;clip-path:inset(50%);width:1px;height:1px;overflow:hidden;white-space:nowrap}
[hidden]{display:none!important}
main:has(.beside){max-width:90rem}
.beside{display:grid;grid-template-columns:minmax(0,1fr) minmax(18rem,26rem);gap:1rem 2rem;align-items:start}
.aside{position:sticky;inset-block-start:0;max-height:100dvh;overflow:auto}
.document{padding-block:.5rem;border-block-start:1px solid GrayText}
.document h3{margin:0}
.viewer{margin:0 0 1rem;overflow:auto;max-height:80dvh}
.viewer a{display:block;padding:0}
.viewer img{display:block;margin-inline:auto;max-height:60dvh;transition:rotate .2s}
.viewer[data-zoom=on] img{max-width:none;max-height:none;width:200%}
.viewer[data-turn="90"] img{rotate:90deg}
.viewer[data-turn="180"] img{rotate:180deg}
.viewer[data-turn="270"] img{rotate:270deg}
.viewer:is([data-turn="90"],[data-turn="270"]) a{display:grid;place-items:center;aspect-ratio:1;max-width:70dvh;margin-inline:auto}
.viewer:is([data-turn="90"],[data-turn="270"])[data-zoom=on] a{width:200%;max-width:none}
.viewer:is([data-turn="90"],[data-turn="270"]) img{width:auto;max-width:100%;max-height:100%}
.viewer [data-tools]{position:sticky;inset-block-end:0;inset-inline-start:0;padding-block:.5rem;background:Canvas}
.viewer .gone{display:none}
.viewer[data-gone] .gone{display:block}
.viewer[data-gone] :is(a,[data-tools]){display:none}
@media (prefers-reduced-motion){.viewer img{transition:none}}
.aside dl{grid-template-columns:max-content 1fr}
/* The data to be proved come before the documents. */
@media (width<60rem){.beside{grid-template-columns:minmax(0,1fr)}.aside{display:contents}.aside>:first-child{order:-1}}
.framed main{padding:1.25rem}
.framed h1{margin-block:0;font-size:1rem;font-weight:500;color:color-mix(in srgb,CanvasText 70%,Canvas)}
.sum{margin-block:0 1.25rem;font-size:1.75rem;font-weight:600;line-height:1.2}
.framed form>p,.pair>p{margin-block:0 1rem}
.framed label{display:block;margin-block-end:.25rem;font-weight:500}
.framed small{display:block;margin-block-start:.25rem;color:color-mix(in srgb,CanvasText 70%,Canvas)}
.framed input{width:100%;min-height:3rem;box-sizing:border-box}
.framed button{width:100%;min-height:3rem;border-radius:1.5rem}
.framed button.main{margin-block-end:.5rem}
.framed summary{padding-block:.75rem}
.framed [role=alert]{padding:.75rem 1rem;border:1px solid;border-radius:.75rem;color:light-dark(#a11,#f99)}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:1rem;align-items:end}
@media (width<30rem){dl{grid-template-columns:1fr}dt{margin-block-start:.25rem}}
`;
