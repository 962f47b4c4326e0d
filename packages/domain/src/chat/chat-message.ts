/** In code points. */
export const MESSAGE_LIMIT = 2_000;

export const CHAT_AUTHORS = ['visitor', 'desk', 'platform'] as const;
export type ChatAuthor = (typeof CHAT_AUTHORS)[number];

export function messageLength(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}

function isAllowed(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  if (character === '\n' || character === '\t') return true;
  const isControl = code < 0x20 || (code >= 0x7f && code <= 0x9f);
  const isLoneSurrogate = code >= 0xd800 && code <= 0xdfff;
  return !isControl && !isLoneSurrogate;
}

/** Normalizes line breaks, drops control characters, trims. Direction marks and joiners stay: languages need them. */
export function cleanMessage(text: string): string {
  return [...text.replace(/\r\n?/g, '\n')].filter(isAllowed).join('').trim();
}

export type MessageIssue = { field: 'text'; key: 'required' | 'tooBig'; params?: { maximum: number } };

export function validateMessage(text: string): readonly MessageIssue[] {
  if (text === '') return [{ field: 'text', key: 'required' }];
  if (messageLength(text) > MESSAGE_LIMIT)
    return [{ field: 'text', key: 'tooBig', params: { maximum: MESSAGE_LIMIT } }];
  return [];
}
