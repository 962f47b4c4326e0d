import { findPictureFault, SNIFFED_BYTES, sniffPicture } from '@foyer/domain/contact/picture-kind';
import { formatUploadSize } from '@foyer/domain/upload/format-upload-size';
import { useId } from 'react';
import { useSettings } from '../../data/session.tsx';
import { useText } from '../../data/texts.tsx';
import { issueText } from './contact-messages.ts';
import styles from './PictureChoice.module.css';
import { PicturePlace } from './PicturePlace.tsx';
import type { PictureSlot } from './picture-slots.ts';
import type { ContactForm } from './useContactForm.ts';

/** What becomes of a place when this file is chosen for it: the picture, or what speaks against it (CONTACT-42, CONTACT-43). */
async function slotOf(number: number, source: File, maxBytes: number): Promise<PictureSlot> {
  const start = new Uint8Array(await source.slice(0, SNIFFED_BYTES).arrayBuffer());
  const kind = sniffPicture(start);
  const fault = findPictureFault(source.size, start, maxBytes) ?? (kind ? null : 'pictureKind');
  return { number, picture: kind && !fault ? { source, kind, file: null } : null, fault };
}

/** The places for pictures (CONTACT-48): there are three, so a fourth picture has none (CONTACT-41). */
export function PictureChoice({ form }: { form: ContactForm }) {
  const t = useText();
  const hintId = useId();
  const maxBytes = useSettings()?.backEnd.contactUsMaxFileSizePerFile ?? 0;
  const { pictures } = form.draft;
  const issue = form.issues.get('files');
  const choose = async (number: number, file: File) => form.changePicture(await slotOf(number, file, maxBytes));
  return (
    <fieldset className={styles.pictures} aria-describedby={hintId}>
      <legend className={styles.legend}>{t('contact.pictures')}</legend>
      <p id={hintId} className={styles.hint}>
        {t('contact.picturesHint', { count: pictures.length, size: formatUploadSize(maxBytes, t.figures) })}
      </p>
      <ul className={styles.slots}>
        {pictures.map(({ number, picture, fault }) => (
          <li key={number}>
            <PicturePlace
              number={number}
              picture={picture}
              fault={fault && issueText(t, { field: 'files', key: fault, params: { maximum: maxBytes } })}
              onChoose={(file) => void choose(number, file)}
              onRemove={() => form.changePicture({ number, picture: null, fault: null })}
            />
          </li>
        ))}
      </ul>
      {issue && (
        <p role="alert" className={styles.fault}>
          {issueText(t, issue)}
        </p>
      )}
    </fieldset>
  );
}
