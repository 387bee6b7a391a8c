import type { Translated } from '@brazda/domain';

/** The default text of a notice; the page adds a contact. */
export const DELAYED_IMAGES: Translated = {
  en: 'Satellite images are delayed by 48 hours.',
  ro: 'Imaginile satelitare au o întârziere de 48 de ore.',
  fr: 'Les images satellite ont un retard de 48 heures.',
};
