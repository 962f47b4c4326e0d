import { canAttachPictures } from '@foyer/domain/contact/contact-subjects';
import { serverText } from '../../kernel/texts/server-text.ts';
import type { CopyWords, ReceiptWords } from './contact-mails.ts';

export async function findReceiptWords(language: string, subjectId: number, number: string): Promise<ReceiptWords> {
  const t = await serverText(language);
  const subject = t.find(`contact.subject-${subjectId}`) ?? '';
  return { subject: t('contact.receiptSubject', { subject }), intro: t('contact.receiptIntro', { number }) };
}

/** `language`: of the page; English where it has no texts. */
export async function findCopyWords(language: string, subjectId: number, pictures: number): Promise<CopyWords> {
  const t = await serverText(language);
  const subject = t.find(`contact.subject-${subjectId}`) ?? '';
  return {
    subject: t('contact.copySubject', { subject }),
    intro: t('contact.copyIntro'),
    pictures: canAttachPictures(subjectId) ? t('contact.copyPictures', { count: pictures }) : '',
  };
}
