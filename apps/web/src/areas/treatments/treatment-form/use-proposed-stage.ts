import type { Parcel, Season } from '@brazda/contract/client';
import { type Country, cropById, estimateStages, pointOfGridPoint } from '@brazda/domain';
import { enteredSowDate, intervalOf, useGrowthStages } from '../../crops/index.ts';
import { useSeasonMeteo } from '../../weather/index.ts';

/** The stages of the crop of a parcel, those that it may have on a day, such as `30-39`, and the one that is proposed, or null. */
export function useProposedStage(parcel: Parcel, season: Season, country: Country, day: string | null) {
  const interval = intervalOf(parcel, day);
  const { data: stages = [] } = useGrowthStages(interval?.crop_id ?? null);
  const sow_date = interval && enteredSowDate(interval);
  const { data: meteo } = useSeasonMeteo(parcel, season, sow_date !== null);
  const [, latitude] = pointOfGridPoint(parcel.meteo_grid_point);
  const estimate =
    interval && day
      ? estimateStages(
          {
            stages,
            country,
            latitude,
            crop_key: cropById(interval.crop_id)?.key ?? null,
            sow_date,
            temperatures: meteo?.daily_temperature ?? [],
          },
          day,
        )
      : null;
  const possible = estimate?.stages.map(({ bbch }) => bbch) ?? [];
  return { stages, possible, proposed: possible.at(-1) ?? null };
}
