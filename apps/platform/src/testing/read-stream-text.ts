/**
 * Reads a stream of events until one of this name has come, or to its end when it never does. Gives the text so far and
 * whether the stream ended.
 */
export async function readStreamText(
  { body }: Response,
  until: string | null,
): Promise<{ text: string; isOver: boolean }> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error('no stream');
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    text += value ?? '';
    if (done) return { text, isOver: true };
    if (until === null || !text.includes(`event: ${until}\n`)) continue;
    await reader.cancel();
    return { text, isOver: false };
  }
}
