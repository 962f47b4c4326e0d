/** Least widths in CSS pixels (CONST-04 to CONST-08; decisions). */
export const BREAKPOINTS = { xs: 481, sm: 768, md: 1025, lg: 1441, xl: 1921 } as const;
