import { BRANDS } from '@foyer/brands/brands';
import { setBrand } from '@foyer/contract/development';
import { useSend } from '../../data/call.ts';
import { useSettings } from '../../data/session.tsx';
import { useText } from '../../data/texts.tsx';
import { toast } from '../../parts/feedback/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './DevPage.module.css';

/** Shows this browser another brand: the page is loaded anew, since a brand's tokens come with its first bytes. */
export function BrandSwitch() {
  const t = useText();
  const current = useSettings()?.brand;
  const { send, isSending } = useSend(setBrand);
  const use = async (brand: string) => {
    const result = await send({ body: { brand } });
    if (result.ok) window.location.reload();
    else toast('danger', t('dev.failed'));
  };
  return (
    <section className={styles.panel}>
      <h2>{t('dev.brand')}</h2>
      <div className={styles.line}>
        {Object.keys(BRANDS).map((brand) => (
          <Button key={brand} busy={isSending} aria-pressed={brand === current} onClick={() => void use(brand)}>
            {t('dev.useBrand', { name: brand })}
          </Button>
        ))}
      </div>
    </section>
  );
}
