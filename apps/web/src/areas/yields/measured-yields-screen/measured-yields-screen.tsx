import { hasAccess, seasonLabel } from '@brazda/domain';
import { IconPlantOff } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { FarmViewPage } from '../../../layouts/farm-view-page.tsx';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useLoadError } from '../../../lib/load-error.ts';
import { href } from '../../../routes/href.ts';
import { LoadFailure } from '../../../ui/states/load-failure.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { LinkButton } from '../../../ui/texts/link-button.tsx';
import { SimulatedFigures } from '../../farms/index.ts';
import { useFarmView } from '../../parcels/index.ts';
import type { MeasuredAddress } from '../forecast-queries.ts';
import { useHarvests } from '../harvest-queries.ts';
import { machineYieldsOf } from '../machine-yields.ts';
import { CropLinks } from './crop-links.tsx';
import { listMeasuredCrops, listMeasuredRows, type MeasuredRow } from './measured-draft.ts';
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
  const seesHarvests = farm !== undefined && hasAccess(farm.access, 'view');
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
            {seesHarvests && (
              <LinkButton
                variant="other"
                to={href('harvest-files', { farmId: farm.id, seasonId: season.id })}
              >
                {t('shell:title.harvest-files')}
              </LinkButton>
            )}
            <MeasuredMenu farm={farm} season={season} cropId={cropId} mayChange={mayChange} />
          </>
        )
      }
    >
      {farm && season && measured.length > 1 && (
        <CropLinks at={{ farmId: farm.id, seasonId: season.id, cropId }} measured={measured} crops={crops} />
      )}
      {farm && season && rows.length > 0 ? (
        <Yields
          key={`${season.id} ${cropId}`}
          at={{ farmId: farm.id, seasonId: season.id, cropId }}
          rows={rows}
          mayChange={mayChange}
          seesHarvests={seesHarvests}
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

interface YieldsProps {
  readonly at: MeasuredAddress;
  readonly rows: readonly MeasuredRow[];
  readonly mayChange: boolean;
  readonly seesHarvests: boolean;
}

/** The table with what combines have measured, once that is known. */
function Yields({ at: { farmId, seasonId, cropId }, seesHarvests, ...props }: YieldsProps) {
  const found = useHarvests({ farmId, seasonId }, seesHarvests);
  const failure = useLoadError(found);
  const machine = useMemo(() => machineYieldsOf(found.data ?? []), [found.data]);
  return (
    <>
      {failure && <LoadFailure {...failure} variant="line" />}
      <MeasuredTable at={{ farmId, seasonId, cropId }} machine={machine} {...props} />
    </>
  );
}
