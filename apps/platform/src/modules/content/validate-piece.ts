import type { FieldIssue } from '@foyer/contract/error';
import { type ContentKind, contentKindOf } from '@foyer/domain/content/content-kind';
import type { MarkedNode } from '@foyer/domain/content/marked-content';
import { type ContentSource, paragraphsOf, parseContent } from '@foyer/domain/content/parse-content';
import { validateFront } from '@foyer/domain/content/validate-front';
import { FALLBACK_LANGUAGE } from '@foyer/domain/locale/locale';
import { ROUTES } from '@foyer/domain/routing/route-table';
import { splitGroups } from '@foyer/domain/visibility/content-conditions';
import { isTextLanguage } from '@foyer/texts/languages';
import { sql } from 'kysely';
import type { Kernel } from '../../kernel/kernel.ts';
import { CMS_FOLDER, cmsFileOf } from './cms-files.ts';
import { findPicture } from './pictures/content-picture.ts';
import { findUnknownAddresses, getOwnPictures } from './pictures/own-pictures.ts';
import { ContentFault, inspectContent } from './render-content.ts';
import { findScriptFault } from './script-fault.ts';

type PiecePath = { language: string; path: string };

/** Everything by which a piece would be left out of account or never be shown; empty for a right one. */
export async function validatePiece(deps: Kernel, piecePath: PiecePath, source: string): Promise<FieldIssue[]> {
  const kind = contentKindOf(piecePath.path);
  const issues = validatePiecePath(kind, piecePath);
  const read = readSource(source);
  if (!read) return [...issues, { field: 'source', key: 'frontMatter' }];
  if (!kind) return issues;
  return [
    ...issues,
    ...validateFront(kind, read).map(({ name, key }) => ({ field: `source.${name}`, key })),
    ...(await validateNamed(deps, kind, read)),
    ...(kind === 'file' ? await validateFile(piecePath.path, read) : validateBody(kind, read)),
  ];
}

function readSource(source: string): ContentSource | null {
  try {
    return parseContent(source);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Addresses that the product has pages of its own at: no page of content is ever shown there. */
function isTaken(path: string): boolean {
  const address = path.replace(/^pages/, '');
  if (/-games$/.test(address) || isTextLanguage(address.slice(1))) return true;
  const rows = ROUTES.filter(({ pattern }) => pattern === address);
  return rows.length > 0 && !rows.some(({ id }) => id === 'content' || id === 'promotions');
}

function validatePiecePath(kind: ContentKind | null, { language, path }: PiecePath): FieldIssue[] {
  const issues: FieldIssue[] = [];
  if (!isTextLanguage(language)) issues.push({ field: 'language', key: 'noTexts' });
  // Files have one address for all languages.
  else if (kind === 'file' && language !== FALLBACK_LANGUAGE) issues.push({ field: 'language', key: 'onlyEnglish' });
  if (!kind) issues.push({ field: 'path', key: 'unknownPath' });
  else if (kind === 'page' && isTaken(path)) issues.push({ field: 'path', key: 'takenPath' });
  return issues;
}

/** Games and groups of players that the front matter names. */
async function validateNamed(deps: Kernel, kind: ContentKind, { front, body }: ContentSource): Promise<FieldIssue[]> {
  const { picture } = front;
  const isOdd = picture && !(await findPicture(deps, picture));
  const name = kind === 'banner' ? 'group' : 'groups';
  const groups = splitGroups(front[name] ?? '');
  return [
    ...(isOdd ? [{ field: 'source.picture', key: 'unknownPicture' }] : []),
    ...findUnknownAddresses(body, await getOwnPictures(deps)).map((what) => ({
      field: 'source',
      key: 'unknownPicture',
      params: { what },
    })),
    ...(await groupsOfNobody(deps, groups)).map((group) => ({
      field: `source.${name}`,
      key: 'unknownGroup',
      params: { group },
    })),
  ];
}

/** Those of the groups that no player is in. None as long as no player is in any group at all. */
async function groupsOfNobody({ database }: Kernel, groups: readonly string[]): Promise<string[]> {
  if (groups.length === 0) return [];
  const { rows } = await sql<{ name: string }>`SELECT DISTINCT lower(unnest(groups)) AS name FROM players`.execute(
    database.kysely,
  );
  const known = new Set(rows.map(({ name }) => name));
  return known.size === 0 ? [] : groups.filter((group) => !known.has(group.toLowerCase()));
}

async function validateFile(path: string, { front, body }: ContentSource): Promise<FieldIssue[]> {
  const file = cmsFileOf(path.slice(CMS_FOLDER.length), front, body);
  if (!file) return [{ field: 'source', key: 'file' }];
  const fault = file.type === 'script' ? await findScriptFault(file.text) : null;
  return fault ? [{ field: 'source', key: 'script', params: { message: fault } }] : [];
}

function validateBody(kind: ContentKind, { front, body }: ContentSource): FieldIssue[] {
  if (kind === 'alarm' && front.enabled !== 'false' && paragraphsOf(body).length === 0) {
    return [{ field: 'source', key: 'required' }];
  }
  try {
    const { nodes, dropped } = inspectContent(body);
    return [
      ...(hasPartForNobody(nodes) ? [{ field: 'source', key: 'nobody' }] : []),
      ...dropped.map((what) => ({ field: 'source', key: 'leftOut', params: { what } })),
    ];
  } catch (error) {
    if (error instanceof ContentFault) return [{ field: 'source', key: error.key }];
    throw error;
  }
}

/** Whether a part is for visitors only and for players only, as a slider with both marks is. */
function hasPartForNobody(nodes: readonly MarkedNode[]): boolean {
  return nodes.some((node) => {
    if (typeof node === 'string') return false;
    const { onlyPreLogin, onlyPostLogin } = node.conditions ?? {};
    return (onlyPreLogin && onlyPostLogin) || hasPartForNobody(node.children);
  });
}
