import { PICTURE_KINDS } from '@foyer/domain/contact/picture-kind';
import { type ChangeEvent, useId } from 'react';
import { useText } from '../../data/texts.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import styles from './PictureChoice.module.css';
import { PicturePreview } from './PicturePreview.tsx';
import type { ChosenPicture } from './picture-slots.ts';

const PICTURE = 'M4 5h16v14H4zM4 16l5-5 4.5 4.5 2.5-2.5 4 4M15.5 8.5h.01';

type PicturePlaceProps = {
  /** 1 is the first. */
  number: number;
  picture: ChosenPicture | null;
  fault: string | null;
  onChoose: (file: File) => void;
  onRemove: () => void;
};

/** One place for a picture: empty with a way to choose one, or the picture with a way to take it away. */
export function PicturePlace({ number, picture, fault, onChoose, onRemove }: PicturePlaceProps) {
  const t = useText();
  const faultId = useId();
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (file) onChoose(file);
    // The same file may be chosen again after it was taken away.
    target.value = '';
  };
  if (picture) {
    const { name } = picture.source;
    return (
      <div className={styles.filled}>
        <PicturePreview source={picture.source} label={t('contact.shownPicture', { number, name })} />
        <span className={styles.name}>{name}</span>
        <IconButton
          icon="close"
          label={t('contact.removePicture', { number })}
          className={styles.remove}
          onClick={onRemove}
        />
      </div>
    );
  }
  return (
    <div className={styles.place}>
      <label className={styles.empty}>
        <input
          type="file"
          name="files"
          accept={PICTURE_KINDS.join(',')}
          className={styles.chooser}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? faultId : undefined}
          onChange={choose}
        />
        <Icon name={PICTURE} />
        <span>{t('contact.addPicture', { number })}</span>
      </label>
      {fault && (
        <p id={faultId} role="alert" className={styles.refusal}>
          {fault}
        </p>
      )}
    </div>
  );
}
