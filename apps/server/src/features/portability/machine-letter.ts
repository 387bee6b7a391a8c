import type { MachineLetter } from '@brazda/contract';
import { DATA_ACT } from '@brazda/domain';
import { type Letter, letterText, printLetter } from '@brazda/formats';
import { formatsOf } from '@brazda/i18n';
import { loadTranslation } from '../../platform/translation.ts';

/** The letter to the maker of a machine, as PDF or text. `today` is `YYYY-MM-DD`. */
export async function writeMachineLetter(
  body: MachineLetter,
  today: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const letter = await letterOf(body, today);
  return new Uint8Array(body.format === 'pdf' ? await printLetter(letter) : Buffer.from(letterText(letter)));
}

async function letterOf({ language, ...names }: MachineLetter, today: string): Promise<Letter> {
  const t = await loadTranslation(language, 'portability');
  const formats = formatsOf(language);
  const { machine, serial_number, third_party } = names;
  const filled = (lines: readonly string[]) => lines.filter((line) => line !== '');
  return {
    language,
    printed_on: today,
    from: filled([names.sender, names.sender_address]),
    to: filled([names.maker, names.maker_address]),
    day: formats.date(today),
    subject: t('portability:letter.text.subject', { act: t('portability:act'), machine }),
    paragraphs: [
      t('portability:letter.text.greeting'),
      serial_number
        ? t('portability:letter.text.machineWithNumber', { machine, number: serial_number })
        : t('portability:letter.text.machine', { machine }),
      t('portability:letter.text.request', { act: t('portability:act') }),
      t('portability:letter.text.form'),
      ...(third_party ? [t('portability:letter.text.thirdParty', { name: third_party })] : []),
      t('portability:letter.text.design', { day: formats.date(DATA_ACT.machines_after) }),
      t('portability:letter.text.answer'),
    ],
    closing: t('portability:letter.text.closing'),
    signature: names.sender,
  };
}
