import type { Crop } from '@brazda/contract';
import { CROP_GROUPS, type CropGroup, type Language, NO_CROP_ID } from '@brazda/domain';
import { useMemo } from 'react';
import { useCropCatalogue } from './crops.ts';
import { useLanguage, useTranslation } from './language.ts';

/** A crop to choose, under the heading of its group; no crop stands under none. */
export interface CropOption {
  readonly value: string;
  readonly label: string;
  readonly color?: string;
  readonly group?: string;
}

/** As the table has them: what most land is sown with comes first. */
const GROUP_ORDER = Object.keys(CROP_GROUPS);

/** The crops of the catalogue to choose from: none, the most common ones, then the others by their use, in a farmer’s order. */
export function useCropOptions(): readonly CropOption[] {
  const t = useTranslation();
  const { language } = useLanguage();
  const catalogue = useCropCatalogue();
  return useMemo(
    () =>
      cropOptionsOf([...catalogue.values()], language, {
        none: t('crops:none'),
        frequent: t('crops:frequent'),
      }),
    [catalogue, language, t],
  );
}

/** The options of a catalogue in a language, in the order in which they are offered. */
export function cropOptionsOf(
  crops: readonly Crop[],
  language: Language,
  texts: { readonly none: string; readonly frequent: string },
): readonly CropOption[] {
  const frequent = crops
    .filter(({ frequency }) => frequency !== null)
    .toSorted((a, b) => (a.frequency ?? 0) - (b.frequency ?? 0));
  const others = crops
    .filter(({ frequency }) => frequency === null)
    .toSorted(
      (a, b) =>
        GROUP_ORDER.indexOf(a.group) - GROUP_ORDER.indexOf(b.group) ||
        a.name[language].localeCompare(b.name[language], language),
    );
  const optionOf = (crop: Crop, group: string) => ({
    value: crop.id,
    label: crop.name[language],
    color: crop.color,
    group,
  });
  return [
    { value: NO_CROP_ID, label: texts.none },
    ...frequent.map((crop) => optionOf(crop, texts.frequent)),
    ...others.map((crop) => optionOf(crop, CROP_GROUPS[crop.group as CropGroup][language])),
  ];
}
