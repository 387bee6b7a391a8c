import { IconPlantOff } from '@tabler/icons-react';
import { useDeferredValue, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { PageSkeleton } from '../../../layouts/farm-page.tsx';
import { FarmViewPage } from '../../../layouts/farm-view-page.tsx';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { href } from '../../../routes/href.ts';
import { EmptyState } from '../../../ui/states/states.tsx';
import { LinkButton } from '../../../ui/texts/link-button.tsx';
import { useFarmView } from '../../parcels/index.ts';
import { cropSummaries } from '../crops-overview-screen/crop-summaries.ts';
import { CropDetails } from './crop-details.tsx';

/** One crop of the season: its growth so far, and its best and worst parcels. */
export function CropDetailsScreen() {
  const t = useTranslation();
  const { language } = useLanguage();
  const navigate = useNavigate();
  const view = useFarmView();
  const { context, parcels, crops, observations } = view;
  const { farmId, seasonId, date, rasterKind, rest } = context.route;
  const summary = useMemo(
    () => cropSummaries(parcels, { crops, observations, date }).find(({ crop }) => crop?.id === rest.cropId),
    [parcels, crops, observations, date, rest.cropId],
  );
  const crop = summary?.crop;
  // Thousands of parcels are rendered in the background, so that the page stays responsive.
  const drawn = useDeferredValue(crop ? { view, summary, cropId: crop.id } : null);
  const at = { farmId, seasonId, date };
  const overview = href('crops-overview', at, { rasterKind });
  return (
    <FarmViewPage
      view={view}
      route="crop-details"
      title={crop?.name[language]}
      lead={t('shell:title.crop-details')}
      back={{ to: overview, label: t('shell:title.crops-overview') }}
      actions={
        crop && (
          <>
            <LinkButton
              variant="other"
              to={href('measured-yields', { farmId, seasonId: context.season?.id, cropId: crop.id })}
            >
              {t('shell:title.measured-yields')}
            </LinkButton>
            <LinkButton variant="other" to={href('map', at, { crop: crop.id, rasterKind })}>
              {t('report:onMap')}
            </LinkButton>
          </>
        )
      }
    >
      {crop && drawn?.cropId === crop.id ? (
        <CropDetails key={crop.id} of={drawn} />
      ) : crop ? (
        <PageSkeleton />
      ) : (
        <EmptyState
          icon={<IconPlantOff />}
          title={t('report:one.none')}
          text={t('report:one.noneText')}
          action={{ label: t('shell:title.crops-overview'), onClick: () => navigate(overview) }}
        />
      )}
    </FarmViewPage>
  );
}
