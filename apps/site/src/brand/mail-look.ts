import { type Brand, colourOf } from '@foyer/brands/brand';
import type { MailStyle } from '@foyer/platform/modules/mail/service';

export function mailLookOf(brand: Brand): MailStyle {
  const colour = (token: Parameters<typeof colourOf>[1]) => colourOf(brand, token).slice(0, 7);
  return {
    name: brand.name,
    scheme: brand.scheme,
    colours: {
      ground: colour('ground'),
      raised: colour('raised'),
      line: colour('line'),
      text: colour('text'),
      muted: colour('muted'),
      accent: colour('accent'),
    },
  };
}
