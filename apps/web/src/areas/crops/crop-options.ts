import type { Crop } from '@brazda/contract/client';
import { CROP_GROUPS, type CropGroup, type Language, NO_CROP_ID } from '@brazda/domain';
import { useMemo } from 'react';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import { useCropCatalog } from './queries.ts';

/** A selectable crop, under the heading of its group; "no crop" has no group. */
export interface CropOption {
  readonly value: string;
  readonly label: string;
  readonly color?: string;
  readonly group?: string;
}

/** In the order of the table: the groups with the largest area first. */
const GROUP_ORDER = Object.keys(CROP_GROUPS);

/**
 * The crops of the catalog as options: none, the most common ones, then the others by use, in the order farmers expect.
 */
export function useCropOptions(): readonly CropOption[] {
  const t = useTranslation();
  const { language } = useLanguage();
  const catalog = useCropCatalog();
  return useMemo(
    () =>
      cropOptionsOf([...catalog.values()], language, {
        none: t('crops:none'),
        frequent: t('crops:frequent'),
      }),
    [catalog, language, t],
  );
}

/** The crop options of a catalog in a language, in display order. */
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
