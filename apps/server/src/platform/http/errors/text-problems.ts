import type { TextProblem } from '@brazda/contract';
import type { Language } from '@brazda/domain';

/** What is wrong with the characters of a text, in every language. */
export const TEXT_PROBLEMS: Readonly<Record<TextProblem['problem'], Readonly<Record<Language, string>>>> = {
  hidden_character: {
    en: 'There is a character in it that cannot be seen (%{character}). Please delete it, or type the text again.',
    ro: 'Conține un caracter care nu se vede (%{character}). Ștergeți-l sau scrieți textul din nou.',
    fr: 'Un caractère invisible s’y trouve (%{character}). Supprimez-le ou saisissez le texte à nouveau.',
  },
  line_break: {
    en: 'It has to be in one line, without tabs.',
    ro: 'Trebuie să fie pe un singur rând, fără tabulatori.',
    fr: 'Le texte doit tenir sur une seule ligne, sans tabulation.',
  },
  not_storable: {
    en: 'There is a character in it that cannot be stored.',
    ro: 'Conține un caracter care nu poate fi salvat.',
    fr: 'Un caractère qui ne peut pas être enregistré s’y trouve.',
  },
};
