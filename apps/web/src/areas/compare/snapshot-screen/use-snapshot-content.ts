import type { Parcel, Raster } from '@brazda/contract/client';
import { isOldRule, MASKED_COLOR, RASTER_KIND } from '@brazda/domain';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { lengthText } from '../../../lib/length-text.ts';
import { useSetting } from '../../../lib/setting.ts';
import { paletteSetting } from '../../../map/map-settings.ts';
import { shownCropOf } from '../../crops/index.ts';
import { parcelTitleOf } from '../../farms/index.ts';
import { useAtlasEntries, useIndexText, useLegendRows, useMeasuredGround } from '../../imagery/index.ts';
import type { FarmView } from '../../parcels/index.ts';
import type { SnapshotContent } from './draw-sheet.ts';

/** The content of the printed snapshot of a parcel; null while loading, or without an image at the date of the route. */
export function useSnapshotContent(
  view: FarmView,
  parcel: Parcel,
  raster: Raster | null | undefined,
): SnapshotContent | null {
  const t = useTranslation();
  const { language, formats } = useLanguage();
  const [palette] = useSetting(paletteSetting);
  const { atlas, context, crops } = view;
  const { date, rasterKind: kind } = context.route;
  const rows = useLegendRows(kind, palette);
  const text = useIndexText(kind);
  const ground = useMeasuredGround();
  const entry = useAtlasEntries(atlas).get(parcel.id);
  if (!atlas || !entry || !raster || atlas.header.sensing_date !== date) return null;
  const crop = shownCropOf(parcel, crops, date)?.name[language];
  const mean =
    raster.index_mean === null
      ? null
      : `${t('map:parcel.mean')} ${text.exact(raster.index_mean)} ${ground.area(raster.n_valid, raster.kind)}`;
  const clear = `${t('map:parcel.clear')} ${formats.share(raster.clear_share)}`;
  const classes = rows.map(({ color, limits, label }) => ({
    color,
    text: [limits, label].filter(Boolean).join(' · '),
  }));
  const source = t(raster.simulated ? 'map:simulatedWhy' : 'map:attribution');
  return {
    title: parcelTitleOf(parcel),
    facts: [context.farm?.name, formats.hectares(parcel.hectares), parcel.reference, crop]
      .filter(Boolean)
      .join(' · '),
    captions: [
      `${t(`map:kind.${kind}.name`)} · ${formats.date(raster.sensing_date)}`,
      [mean, clear].filter(Boolean).join(' · '),
    ],
    raster: { atlas, entry },
    kind,
    palette,
    legend: RASTER_KIND[kind].scale
      ? [...classes, { color: MASKED_COLOR, text: t('map:legend.masked') }]
      : [],
    sources: [
      ...(raster.index_mean !== null && isOldRule(raster) ? [t('map:parcel.oldRule')] : []),
      source,
      t('common:labelled', { label: t('map:parcel.scene'), value: raster.scene_id }),
      location.host,
    ],
    north: t('compare:north'),
    formatLength: (meters) => lengthText(meters, language),
  };
}
