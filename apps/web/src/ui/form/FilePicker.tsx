import { type ChangeEvent, useId } from 'react';
import { Icon } from '../Icon.tsx';
import { IconButton } from '../IconButton.tsx';
import styles from './FilePicker.module.css';
import { PicturePreview } from './PicturePreview.tsx';

const PICTURE = 'M4 5h16v14H4zM4 16l5-5 4.5 4.5 2.5-2.5 4 4M15.5 8.5h.01';

type FilePickerProps = {
  id?: string | undefined;
  name: string;
  file: File | null;
  /** Why the last file was not taken. */
  fault: string | null;
  /** MIME types. */
  accept: readonly string[];
  labels: { add: string; shown: string; remove: string };
  onChoose: (file: File) => void;
  onRemove: () => void;
};

/** One slot for a file: empty with a way to choose one, or its picture with a way to take it away. */
export function FilePicker({ id, name, file, fault, accept, labels, onChoose, onRemove }: FilePickerProps) {
  const faultId = useId();
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = target.files?.[0];
    if (chosen) onChoose(chosen);
    // The same file may be chosen again after it was taken away.
    target.value = '';
  };
  if (file) {
    return (
      <div className={styles.filled}>
        <PicturePreview source={file} label={labels.shown} />
        <span className={styles.name}>{file.name}</span>
        <IconButton icon="close" label={labels.remove} className={styles.remove} onClick={onRemove} />
      </div>
    );
  }
  return (
    <div className={styles.place}>
      <label className={styles.empty}>
        <input
          id={id}
          type="file"
          name={name}
          accept={accept.join(',')}
          className={styles.chooser}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? faultId : undefined}
          onChange={choose}
        />
        <Icon name={PICTURE} />
        <span>{labels.add}</span>
      </label>
      {fault && (
        <p id={faultId} role="alert" className={styles.refusal}>
          {fault}
        </p>
      )}
    </div>
  );
}
