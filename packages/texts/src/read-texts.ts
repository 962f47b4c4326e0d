import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TextOverrides } from './messages.ts';

export const TEXTS_FOLDER = import.meta.dirname;

/** Server and build only. Throws with the file's name when it is not a flat table of texts. */
export function readTexts(language: string, folder: string = TEXTS_FOLDER): TextOverrides {
  const files = readdirSync(join(folder, language)).filter((file) => file.endsWith('.json'));
  return Object.fromEntries(
    files.map((file) => [file.slice(0, -'.json'.length), readArea(join(folder, language, file))]),
  );
}

function readArea(path: string): Record<string, string> {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Error(`${path}: ${error instanceof Error ? error.message : 'not readable'}`);
  }
  const texts: Record<string, string> = {};
  for (const [key, text] of Object.entries(content ?? {})) {
    if (typeof text !== 'string') throw new Error(`${path}: "${key}" is not a text`);
    texts[key] = text;
  }
  return texts;
}
