/** Without spaces between digits and with a point, as the wire has it; what is no amount stays none. */
export function plainAmount(text: string): string {
  return text
    .trim()
    .replace(/(?<=\d)[ \u00a0\u202f](?=\d)/g, '')
    .replace(',', '.');
}
