import type { Banner } from '@foyer/contract/content/banner';
import type { ContentPage, PageHeader, Promotion } from '@foyer/contract/content/content-page';
import { CODE } from '@foyer/contract/error-code';
import type { ContentNode } from '@foyer/domain/content/content-node';
import { foldQuestions } from '@foyer/domain/content/fold-questions';
import { type MarkedElement, type MarkedNode, visibleContent } from '@foyer/domain/content/marked-content';
import { isCurrent, isNotYet, metaOf, momentOf, orderOf } from '@foyer/domain/content/page-front';
import { linkKind } from '@foyer/domain/links/link-kind';
import { FALLBACK_LANGUAGE } from '@foyer/domain/locale/locale';
import { guestSnapshot } from '@foyer/domain/session/session-snapshot';
import { bannerConditions } from '@foyer/domain/visibility/content-conditions';
import { isHiddenLink, isVisible, type Viewer } from '@foyer/domain/visibility/visibility';
import { Refusal } from '../../kernel/errors/refusal.ts';
import type { HandlersOf } from '../../kernel/http/registry.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { CMS_FOLDER } from './cms-files.ts';
import { viewerOf } from './content-viewer.ts';
import { findPicture } from './pictures/content-picture.ts';
import { publicParagraphs } from './public-words.ts';
import { shownContent } from './shown-content.ts';
import { ALARM_PATH } from './stored-alarm.ts';
import { contentIn, findContent, type Piece, type Pieces, pathsIn } from './stored-content.ts';

const PAGES = 'pages/';
const PROMOTIONS = `${PAGES}promotions/`;
const ANYONE = guestSnapshot();

type Names = 'getContent' | 'getDocument' | 'getPage' | 'getPageHeader' | 'listBanners' | 'listPromotions';

export const contentHandlers: HandlersOf<Names> = {
  async getContent(call, deps) {
    const piece = findContent(await shownContent(deps, call), call.query.language, call.params.path);
    // A shared answer: pieces for some readers have their own call.
    if (!piece || piece.access || isListed(piece) || !isCurrent(piece.front, deps.clock.now())) {
      throw new Refusal(CODE.notFound);
    }
    const { path, language, version, title } = piece;
    return { path, language, version, title, paragraphs: publicParagraphs(piece) };
  },

  async getPage(call, deps) {
    const pieces = await shownContent(deps, call);
    const piece = findContent(pieces, call.query.language, `${PAGES}${call.params.path}`);
    if (!piece || !isCurrent(piece.front, deps.clock.now())) throw new Refusal(CODE.notFound);
    const depends = piece.access !== undefined || piece.isMarked();
    const viewer = depends ? await viewerOf(deps, call) : ANYONE;
    if (piece.access && !isVisible(piece.access, viewer)) return { kind: 'denied' };
    const header = headerOf(pieces, call.query.language, call.params.path);
    return describePage(piece, { viewer, header, picture: await pictureOf(deps, piece) });
  },

  async getDocument(call, deps) {
    const pieces = await shownContent(deps, call);
    const piece = findContent(pieces, call.query.language, `documents/${call.params.document}`);
    if (!piece || piece.access) throw new Refusal(CODE.notFound);
    const { language, title, version } = piece;
    return { language, title, version, content: visibleContent(piece.nodes(), ANYONE) };
  },

  async getPageHeader(call, deps) {
    return { header: headerOf(await shownContent(deps, call), call.query.language, call.params.page) };
  },

  async listPromotions(call, deps) {
    const now = deps.clock.now();
    const all = contentIn(await shownContent(deps, call), call.query.language, PROMOTIONS);
    const current = all.filter(({ front }) => isCurrent(front, now));
    const viewer = current.some(({ access }) => access) ? await viewerOf(deps, call) : ANYONE;
    const shown = inOrder(current.filter(({ access }) => !access || isVisible(access, viewer)));
    return { promotions: await Promise.all(shown.map((piece) => describePromotion(deps, piece))) };
  },

  async listBanners(call, deps) {
    const now = deps.clock.now();
    const all = contentIn(await shownContent(deps, call), call.query.language, 'banners/');
    const current = inOrder(all.filter(({ front }) => isCurrent(front, now)));
    const viewer = current.length > 0 ? await viewerOf(deps, call) : ANYONE;
    const shown = current.filter(
      ({ front }) =>
        isVisible(bannerConditionsOf(front), viewer) && !isHiddenLink(front.link ?? '', viewer.appliedCountryRules),
    );
    const banners = await Promise.all(shown.map((piece) => describeBanner(deps, piece)));
    return { banners: banners.filter((banner) => banner !== null).slice(0, call.query.most) };
  },
};

/** Pieces that other calls serve. */
function isListed({ path }: Piece): boolean {
  return path === ALARM_PATH || [PAGES, 'banners/', CMS_FOLDER].some((folder) => path.startsWith(folder));
}

function inOrder(pieces: readonly Piece[]): Piece[] {
  return pieces.toSorted((a, b) => orderOf(a.front) - orderOf(b.front) || a.path.localeCompare(b.path, 'en'));
}

/** Static pages at the first level, `/{key}` (MODAL-16, ROUTE-53). */
export function pageKeysOf(pieces: Pieces): string[] {
  return pathsIn(pieces, PAGES).map((path) => path.slice(PAGES.length));
}

/** Pages for everybody, with current promotions. */
export function openPagesOf(pieces: Pieces, now: Date): string[] {
  const pages = [PAGES, PROMOTIONS].flatMap((folder) => contentIn(pieces, FALLBACK_LANGUAGE, folder));
  const open = pages.filter(({ access, front }) => !access && isCurrent(front, now) && front.robots !== 'noindex');
  return open.map(({ path }) => path.slice(PAGES.length));
}

function headerOf(pieces: Pieces, language: string, page: string): PageHeader | null {
  const piece = findContent(pieces, language, `headers/${page}`);
  if (!piece || piece.access) return null;
  return { language: piece.language, title: piece.title, content: visibleContent(piece.nodes(), ANYONE) };
}

type Shown = { viewer: Viewer; header: PageHeader | null; picture: Promotion['picture'] };

function describePage(piece: Piece, { viewer, header, picture }: Shown): ContentPage {
  const { path, language, version, title, front } = piece;
  return {
    kind: 'page',
    path: path.slice(PAGES.length),
    language,
    version,
    title,
    meta: [...metaOf(front)],
    header,
    content: contentOf(piece, viewer),
    picture,
    until: momentOf(front.until),
  };
}

const make = (tag: MarkedElement['tag'], children: readonly MarkedNode[]): MarkedElement => ({ tag, children });

function contentOf(piece: Piece, viewer: Viewer): ContentNode[] {
  const nodes = piece.path === `${PAGES}faq` ? foldQuestions<MarkedElement>(piece.nodes(), make) : piece.nodes();
  return visibleContent(nodes, viewer);
}

/** Null when the piece names none or an unknown one. */
async function pictureOf(deps: Kernel, { front }: Piece): Promise<Promotion['picture']> {
  return front.picture ? findPicture(deps, front.picture) : null;
}

async function describePromotion(deps: Kernel, piece: Piece): Promise<Promotion> {
  const { path, language, title, front } = piece;
  return {
    key: path.slice(PROMOTIONS.length),
    language,
    title,
    summary: front.summary ?? front.description ?? '',
    picture: await pictureOf(deps, piece),
    until: momentOf(front.until),
    isNotYet: isNotYet(front),
  };
}

/** A missing flag does not decide (VISIBLE-12). */
function bannerConditionsOf({ preLogin, postLogin, group }: Readonly<Record<string, string>>) {
  return bannerConditions({
    ...(preLogin === undefined ? {} : { preLogin: preLogin === 'true' }),
    ...(postLogin === undefined ? {} : { postLogin: postLogin === 'true' }),
    ...(group === undefined ? {} : { group }),
  });
}

/** Null without a picture or an allowed address. */
async function describeBanner(deps: Kernel, piece: Piece): Promise<Banner | null> {
  const { path, language, title, front } = piece;
  const picture = await pictureOf(deps, piece);
  if (!picture || !front.link || linkKind(front.link) === 'refused') return null;
  const { summary = '', action = '', link } = front;
  return { name: path.slice('banners/'.length), language, title, summary, action, link, picture };
}
