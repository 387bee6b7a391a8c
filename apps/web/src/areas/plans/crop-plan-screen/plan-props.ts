import type { CropPlan, Season } from '@brazda/contract/client';
import { planAreaOf } from '@brazda/domain';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import type { KnownFarm } from '../../farms/index.ts';

/** What every page of a plan shows or changes. */
export interface PlanProps {
  readonly farm: KnownFarm;
  readonly season: Season;
  readonly plan: CropPlan;
  /** The activity of the address, on pages that are about one. */
  readonly activityId: string;
}

/** The area of a plan and where it is from, as a text. */
export function useAreaText(plan: CropPlan): string {
  const t = useTranslation();
  const { formats } = useLanguage();
  const area = formats.hectares(planAreaOf(plan));
  if (plan.total_area > 0) return area;
  const parcels = t('map:farmPage.parcels', { count: plan.parcels });
  // A figure is narrow: the area and the parcels each stay on one line.
  return t('plans:areaOfParcels', { area, parcels: parcels.replaceAll(' ', '\u00A0') });
}
