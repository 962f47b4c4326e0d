/** Thousands that nothing else can be meant by: `4.000,55`, `4,000.55`, `1.234.567`. A lone `1.234` may have too many decimals. */
const GROUPED = /^\d{1,3}([.,])\d{3}(?:(?:\1\d{3})*(?!\1)[.,]\d{1,2}|(?:\1\d{3})+)$/;

/** What a person types as an amount, without signs between thousands and with a point, as the wire has it; what is no amount stays none. */
export function plainAmount(text: string): string {
  const joined = text.trim().replace(/(?<=\d)[ \u00a0\u202f](?=\d)/g, '');
  return (GROUPED.test(joined) ? joined.replace(/[.,](?=\d{3})/g, '') : joined).replace(',', '.');
}
