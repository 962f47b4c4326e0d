import type { Settings } from '@foyer/contract/settings/settings';
import { useText } from '../../data/texts.tsx';
import { Anchor } from '../link/Anchor.tsx';

type HelpLink = Settings['notice']['helpLinks'][number];

/** The number where people answer, if there is one. */
export function HelpPhone({ phone }: Pick<HelpLink, 'phone'>) {
  return phone && <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>;
}

/** Who helps in the market: their page, and their number. */
export function HelpLine({ link: { kind, name, url, phone }, onClick }: { link: HelpLink; onClick?: () => void }) {
  const t = useText();
  return (
    <>
      <Anchor href={url} onClick={onClick}>
        {name ?? t(`strip.${kind}`)}
      </Anchor>{' '}
      <HelpPhone phone={phone} />
    </>
  );
}
