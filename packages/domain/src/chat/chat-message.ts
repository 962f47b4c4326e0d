/** In Unicode code points. */
export const MESSAGE_LIMIT = 2_000;

export const CHAT_AUTHORS = ['visitor', 'desk', 'platform'] as const;
export type ChatAuthor = (typeof CHAT_AUTHORS)[number];

/** Length in code points, so that an emoji is not two. */
export function messageLength(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}

function isKept(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  if (character === '\n' || character === '\t') return true;
  const isControl = code < 0x20 || (code >= 0x7f && code <= 0x9f);
  const isLoneSurrogate = code >= 0xd800 && code <= 0xdfff;
  return !isControl && !isLoneSurrogate;
}

/**
 * A message as it is sent and stored: one kind of line break, no control characters, trimmed.
 * Marks of writing direction and joined emoji stay, since languages need them: the reader's page isolates the text.
 */
export function cleanMessage(text: string): string {
  return [...text.replace(/\r\n?/g, '\n')].filter(isKept).join('').trim();
}

export type MessageIssue = { field: 'text'; key: 'required' | 'tooBig'; params?: { maximum: number } };

/** What is wrong with a cleaned message; empty when nothing is. */
export function validateMessage(text: string): readonly MessageIssue[] {
  if (text === '') return [{ field: 'text', key: 'required' }];
  if (messageLength(text) > MESSAGE_LIMIT)
    return [{ field: 'text', key: 'tooBig', params: { maximum: MESSAGE_LIMIT } }];
  return [];
}
