import { useText } from '../../data/texts.tsx';
import { FieldGroup } from '../../ui/form/Field.tsx';
import { FilePicker } from '../../ui/form/FilePicker.tsx';
import styles from './Form.module.css';
import type { FilesSpec } from './field-table.ts';
import type { FileSlot, FileSlots } from './file-slots.ts';

type FilesFieldProps = {
  id: string;
  name: string;
  spec: FilesSpec;
  slots: FileSlots;
  hint: string | undefined;
  error: string | undefined;
  /** What is said of a file that is not taken. */
  faultText: (fault: NonNullable<FileSlot['fault']>) => string;
  onChange: (slots: FileSlots) => void;
};

/** The slots for files: as many as may be chosen, so that one more has none. */
export function FilesField({ id, name, spec, slots, hint, error, faultText, onChange }: FilesFieldProps) {
  const t = useText();
  const replace = (index: number, slot: FileSlot) => onChange(slots.map((old, at) => (at === index ? slot : old)));
  const choose = async (index: number, file: File) => {
    const fault = await spec.check(file);
    replace(index, { file: fault ? null : file, fault });
  };
  return (
    <FieldGroup id={id} label={t(spec.label)} hint={hint} error={error}>
      {(control) => (
        <ul className={styles.slots}>
          {slots.map(({ file, fault }, index) => {
            const number = index + 1;
            const labels = {
              add: t('form.addPicture', { number }),
              shown: t('form.shownPicture', { number, name: file?.name ?? '' }),
              remove: t('form.removePicture', { number }),
            };
            return (
              <li key={number}>
                <FilePicker
                  id={index === 0 ? control.id : undefined}
                  name={name}
                  file={file}
                  fault={fault && faultText(fault)}
                  accept={spec.accept}
                  labels={labels}
                  onChoose={(chosen) => void choose(index, chosen)}
                  onRemove={() => replace(index, { file: null, fault: null })}
                />
              </li>
            );
          })}
        </ul>
      )}
    </FieldGroup>
  );
}
