import * as z from 'zod/mini';

/** What the operator's personalized-popups service answers (BODY-19). `id` names a popup for as long as it is the same. */
export const PopupAnswer = z.object({
  popups: z.array(
    z.object({
      id: z.string().check(z.minLength(1), z.maxLength(64)),
      text: z.string().check(z.minLength(1), z.maxLength(500)),
    }),
  ),
});
