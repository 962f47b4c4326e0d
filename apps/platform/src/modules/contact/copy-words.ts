import { canAttachPictures } from '@foyer/domain/contact/contact-subjects';
import { createText, type Text } from '@foyer/texts/format';
import { isTextLanguage, type TextLanguage } from '@foyer/texts/languages';
import type { CopyWords } from './contact-mails.ts';

const known = new Map<string, Promise<Text>>();

/** Compiling a catalogue takes a while, and a parser that nothing else of the platform needs: once a language, when asked. */
function textOf(language: TextLanguage): Promise<Text> {
  const text =
    known.get(language) ??
    import('@foyer/texts/compile').then(({ compileCatalogue }) =>
      createText({ language, catalogue: compileCatalogue(language) }),
    );
  known.set(language, text);
  return text;
}

/** The words of the copy. `language` is the page's; one without texts reads English. */
export async function findCopyWords(language: string, subjectId: number, pictures: number): Promise<CopyWords> {
  const t = await textOf(isTextLanguage(language) ? language : 'en');
  const subject = t.find(`contact.subject-${subjectId}`) ?? '';
  return {
    subject: t('contact.copySubject', { subject }),
    intro: t('contact.copyIntro'),
    pictures: canAttachPictures(subjectId) ? t('contact.copyPictures', { count: pictures }) : '',
  };
}
