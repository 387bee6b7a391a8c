import type { Translated } from '@brazda/domain';

/** What a notice says unless its author says something else; the page adds whom to ask. */
export const DELAYED_IMAGES: Translated = {
  en: 'Satellite images are delayed by 48 hours.',
  ro: 'Imaginile satelitare au o întârziere de 48 de ore.',
  fr: 'Les images satellite ont un retard de 48 heures.',
};
