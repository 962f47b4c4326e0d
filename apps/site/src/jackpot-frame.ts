import type { Brand } from '@foyer/brands/brand';
import { brandCss } from '@foyer/brands/brand-css';
import { getSettings } from '@foyer/contract/settings/settings';
import { escapeHtml } from '@foyer/domain/content/escape-html';
import { JACKPOT_LEVELS } from '@foyer/domain/jackpot/jackpot-level';
import { parseQuery } from '@foyer/domain/routing/query';
import { builtInTexts } from '@foyer/texts/built-in-texts';
import { createText } from '@foyer/texts/format';
import { textLanguageOf } from '@foyer/texts/languages';
import { openBrandCalls } from './brand/brand-calls.ts';
import { inlineHash, jackpotFramePolicy } from './edge/security-headers.ts';
import type { SitePlatform } from './pages/page-renderer.ts';
import type { Headers } from './pages/send.ts';
import type { SiteRequest } from './pages/site-request.ts';

const STYLE = `*{box-sizing:border-box;margin:0}
body{background:var(--surface);color:var(--text);font:1rem/1.3 var(--font-text)}
p{padding:12px 0;color:var(--muted)}
p{animation:late 0s 4s backwards}
@keyframes late{from{visibility:hidden}}
body[data-shown] p{display:none}
dl{display:grid;grid-template-columns:1fr 1fr;gap:8px}
@media (width>=680px){dl{grid-template-columns:1fr 1fr 1fr}}
dl>div{padding:10px;border:1px solid var(--line);border-radius:var(--radius-m)}
dt{color:var(--muted);font-size:.8125rem}
dd{font-size:clamp(.875rem,3vw,1.125rem);font-variant-numeric:tabular-nums;font-weight:700;white-space:nowrap}`;

/** SETTING-16, SETTING-17; empty when the settings cannot be read. */
async function askNames(
  platform: SitePlatform,
  { brand, origin }: SiteRequest,
): Promise<{ domain: string; casino: string }> {
  const answer = await openBrandCalls(platform, brand, origin).ask(getSettings.name, {});
  const settings = getSettings.response.safeParse(answer.ok ? answer.value : undefined).data?.backEnd;
  return { domain: settings?.jackpotDomain ?? '', casino: settings?.jackpotCasinoName ?? '' };
}

/** The jackpot frame (LOBBY-23). Its script reads the parameters of the address; only the language is read here. */
export async function jackpotFrame(
  platform: SitePlatform,
  request: SiteRequest,
): Promise<{ headers: Headers; body: string }> {
  const { domain, casino } = await askNames(platform, request);
  const { language: asked = '' } = parseQuery(request.address.slice(request.path.length));
  const language = textLanguageOf(asked);
  const t = createText({ language, catalogue: builtInTexts(language) });
  const words = JACKPOT_LEVELS.map((level) => [level, t(`jackpot.level-${level}`)] as const);
  const data = [['domain', domain], ['casino', casino], ...words]
    .map(([name, value]) => ` data-${name}="${escapeHtml(value ?? '')}"`)
    .join('');
  const style = styleOf(request.brand);
  return {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': jackpotFramePolicy(request.origin, inlineHash(style)),
      'x-frame-options': 'SAMEORIGIN',
    },
    body: `<!doctype html><html lang="${language}"${data}><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>Jackpot</title><style>${style}</style><script defer src="/interfaces/jackpot.js"></script></head>
<body><p>${escapeHtml(t('jackpot.none'))}</p><dl></dl></body></html>`,
  };
}

const styles = new Map<Brand, string>();

function styleOf(brand: Brand): string {
  const style = styles.get(brand) ?? `${brandCss(brand)}${STYLE}`;
  styles.set(brand, style);
  return style;
}
