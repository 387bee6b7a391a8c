import { RASTER_KIND, type RasterKind } from '@brazda/domain';
import { useTranslation } from '../../../lib/language.ts';
import { CROP_SORTS, type CropSort } from './crop-summaries.ts';

/** The heading of a column, and a description of its content where needed. */
interface SortText {
  readonly by: CropSort;
  readonly label: string;
  readonly hint?: string;
}

/** The columns of the report in order, as labels of the sort menu. */
export function useSortTexts(kind: RasterKind): readonly SortText[] {
  const t = useTranslation();
  const texts: Readonly<Record<CropSort, Omit<SortText, 'by'>>> = {
    name: { label: t('report:crop') },
    area: { label: t('report:area'), hint: t('report:shareWhy') },
    parcels: { label: t('report:parcels') },
    interval: { label: t('report:interval') },
    yield: { label: t('report:yield'), hint: t('report:yieldWhy') },
    mean: { label: RASTER_KIND[kind].scale ? t(`map:kind.${kind}.name`) : t('report:index') },
    change: { label: t('report:change'), hint: t('map:list.change') },
  };
  return CROP_SORTS.map((by) => ({ by, ...texts[by] }));
}
