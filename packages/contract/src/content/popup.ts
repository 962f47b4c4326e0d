import * as z from 'zod/mini';

/** BODY-19. `id` is stable while the popup is the same. */
export const PopupAnswer = z.object({
  popups: z.array(
    z.object({
      id: z.string().check(z.minLength(1), z.maxLength(64)),
      text: z.string().check(z.minLength(1), z.maxLength(500)),
    }),
  ),
});
