import type { Translated } from '../text/language.ts';

/** A kind of field work with the name under which it is stored and sent, whose spelling stays. */
export interface AgriculturalWork {
  readonly name: string;
  readonly label: Translated;
}

/** Kinds of field work in the order of a year. */
export const AGRICULTURAL_WORKS = [
  { name: 'plough', label: { en: 'Plowing', ro: 'Arat', fr: 'Labour' } },
  { name: 'disc', label: { en: 'Disc harrowing', ro: 'Discuit', fr: 'Passage de disques' } },
  {
    name: 'seedbed',
    label: {
      en: 'Seedbed preparation',
      ro: 'Pregătirea patului germinativ',
      fr: 'Préparation du lit de semences',
    },
  },
  { name: 'sow', label: { en: 'Sowing', ro: 'Semănat', fr: 'Semis' } },
  { name: 'fertilise', label: { en: 'Fertilizing', ro: 'Fertilizat', fr: 'Fertilisation' } },
  {
    name: 'spray',
    label: { en: 'Spraying', ro: 'Erbicidat și tratamente', fr: 'Traitement phytosanitaire' },
  },
  { name: 'hoe', label: { en: 'Hoeing', ro: 'Prășit', fr: 'Binage' } },
  { name: 'irrigate', label: { en: 'Irrigation', ro: 'Irigat', fr: 'Irrigation' } },
  { name: 'harvest', label: { en: 'Harvest', ro: 'Recoltat', fr: 'Récolte' } },
  { name: 'stubble', label: { en: 'Stubble cultivation', ro: 'Dezmiriștit', fr: 'Déchaumage' } },
  { name: 'mow', label: { en: 'Mowing', ro: 'Cosit', fr: 'Fauche' } },
  { name: 'prune', label: { en: 'Pruning', ro: 'Tăieri', fr: 'Taille' } },
] as const satisfies readonly AgriculturalWork[];

export type AgriculturalWorkName = (typeof AGRICULTURAL_WORKS)[number]['name'];
