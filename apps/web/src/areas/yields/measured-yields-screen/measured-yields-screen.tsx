import { hasAccess, seasonLabel } from '@brazda/domain';
import { IconPlantOff } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { FarmViewPage } from '../../../layouts/farm-view-page.tsx';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { href } from '../../../routes/href.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { SimulatedFigures } from '../../farms/index.ts';
import { useFarmView } from '../../parcels/index.ts';
import { CropLinks } from './crop-links.tsx';
import { listMeasuredCrops, listMeasuredRows } from './measured-draft.ts';
import { MeasuredMenu } from './measured-menu.tsx';
import { MeasuredTable } from './measured-table.tsx';

/** The measured yields of a crop, typed, pasted or read from a table. */
export function MeasuredYieldsScreen() {
  const t = useTranslation();
  const { language } = useLanguage();
  const navigate = useNavigate();
  const view = useFarmView();
  const { context, parcels, crops } = view;
  const { farm, season, route } = context;
  const cropId = route.rest.cropId ?? '';
  const rows = useMemo(() => listMeasuredRows(parcels, cropId), [parcels, cropId]);
  const measured = useMemo(() => listMeasuredCrops(parcels), [parcels]);
  const crop = crops.get(cropId)?.name[language] ?? cropId;
  const overview = href('crops-overview', { farmId: route.farmId, seasonId: season?.id });
  const mayChange = farm !== undefined && hasAccess(farm.access, 'full');
  return (
    <FarmViewPage
      view={view}
      route="measured-yields"
      chooses={{ date: false, kind: false }}
      title={t('yields:measured.title')}
      lead={season && t('yields:measured.lead', { crop, season: seasonLabel(season) })}
      back={{ to: overview, label: t('shell:title.crops-overview') }}
      actions={
        farm &&
        season &&
        rows.length > 0 && (
          <>
            <SimulatedFigures farm={farm} />
            <MeasuredMenu farm={farm} season={season} cropId={cropId} mayChange={mayChange} />
          </>
        )
      }
    >
      {farm && season && measured.length > 1 && (
        <CropLinks at={{ farmId: farm.id, seasonId: season.id, cropId }} measured={measured} crops={crops} />
      )}
      {farm && season && rows.length > 0 ? (
        <MeasuredTable
          key={`${season.id} ${cropId}`}
          at={{ farmId: farm.id, seasonId: season.id, cropId }}
          rows={rows}
          mayChange={mayChange}
        />
      ) : (
        <EmptyState
          icon={<IconPlantOff />}
          title={t('yields:measured.none')}
          text={t('yields:measured.why')}
          action={{ label: t('shell:title.crops-overview'), onClick: () => navigate(overview) }}
        />
      )}
    </FarmViewPage>
  );
}
