import type { ContentNode } from '@foyer/domain/content/content-node';
import type { PageDefinition } from '../../data/page.ts';
import { useText } from '../../data/texts.tsx';
import { ContentBody } from '../../parts/content/ContentBody.tsx';
import { ControlGallery } from '../../parts/content/ControlGallery.tsx';
import { PageHeading } from '../../parts/content/PageHeading.tsx';
import styles from './StyleGuidePage.module.css';

const TONES = ['ground', 'raised', 'line', 'text', 'muted', 'accent', 'action', 'good', 'danger'] as const;

/** Content as an editor may write it, in the words that the site has anyway. */
function sampleContent(word: string): ContentNode[] {
  return [
    { tag: 'h2', children: [word] },
    { tag: 'p', children: [word, ' ', { tag: 'strong', children: [word] }, ' ', { tag: 'em', children: [word] }, '.'] },
    {
      tag: 'ul',
      children: [
        { tag: 'li', children: [word] },
        { tag: 'li', children: [word] },
      ],
    },
    {
      tag: 'details',
      children: [
        { tag: 'summary', children: [word] },
        { tag: 'p', children: [word] },
      ],
    },
    { tag: 'p', children: [{ tag: 'a', attributes: { href: '/', look: 'button' }, children: [word] }] },
  ];
}

/** Colours, type, controls and content of the brand, for those who write and design (ROUTE-55). */
function StyleGuidePage() {
  const t = useText();
  return (
    <>
      <PageHeading title={t('content.styleGuide')} note={t('content.styleGuideText')} />
      <ul className={styles.tones}>
        {TONES.map((tone) => (
          <li key={tone} className={styles[tone]}>
            <code>{tone}</code>
          </li>
        ))}
      </ul>
      <ContentBody content={sampleContent(t('common.playMoney'))} language={t.language} />
      <ControlGallery />
    </>
  );
}

export const styleGuidePage: PageDefinition = {
  Page: StyleGuidePage,
  head: (_, __, t) => ({ title: t('content.styleGuide'), description: t('content.styleGuideText') }),
};
