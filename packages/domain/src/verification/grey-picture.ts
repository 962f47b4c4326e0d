/** One byte a pixel, row by row. */
export type GreyPicture = { readonly width: number; readonly height: number; readonly grey: Uint8Array };
