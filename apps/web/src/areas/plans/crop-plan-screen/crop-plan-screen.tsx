import { seasonLabel } from '@brazda/domain';
import { IconClipboardList, IconMap2, IconPlant2 } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import { FarmPage } from '../../../layouts/farm-page.tsx';
import { WithParcels } from '../../../layouts/with-parcels.tsx';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { href } from '../../../routes/href.ts';
import { Card } from '../../../ui/card.tsx';
import { CropChip } from '../../../ui/crop-chip.tsx';
import { LinkCard, LinkCards } from '../../../ui/link-card.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { cropColorOf, useCropCatalog } from '../../crops/index.ts';
import { useFarmContext } from '../../farms/index.ts';
import { useParcels } from '../../parcels/index.ts';
import { CropFigures } from './crop-figures.tsx';
import { cropLinesOf, cropSummaryOf } from './crop-lines.ts';
import classes from './crop-plan-screen.module.css';
import { CropTable } from './crop-table.tsx';
import { type PlanTabName, planTabOf, planTabsFor } from './plan-tabs.ts';

/** The plan of a crop in a season and its tabs: the known figures of the crop, and what a plan adds. */
export function CropPlanScreen() {
  const t = useTranslation();
  const navigate = useNavigate();
  const { language, formats } = useLanguage();
  const context = useFarmContext();
  const { route, season } = context;
  const tab = planTabOf(route.page);
  const { cropId = '', activityId } = route.rest;
  const crop = useCropCatalog().get(cropId) ?? null;
  const found = useParcels(route.farmId, season?.id ?? null);
  const lines = useMemo(() => cropLinesOf(found.parcels, cropId), [found.parcels, cropId]);
  const summary = useMemo(() => cropSummaryOf(lines), [lines]);
  const at = { farmId: route.farmId, seasonId: season?.id, cropId, activityId };
  const toMap = route.farmId === null ? undefined : href('map', at, { crop: cropId });
  const lead = lines.length > 0 && season && (
    <span className={classes.lead}>
      {crop && <CropChip color={cropColorOf(crop)} name={crop.name[language]} />}
      {t('plans:plan.lead', {
        area: formats.hectares(summary.hectares),
        parcels: t('map:farmPage.parcels', { count: summary.parcels }),
        year: seasonLabel(season),
      })}
    </span>
  );
  return (
    <FarmPage route={tab} context={context} lead={lead} back={toMap}>
      {(farm) => (
        <WithParcels farm={farm} seasonId={season?.id ?? null} found={found}>
          {() =>
            lines.length === 0 ? (
              <EmptyState
                icon={<IconPlant2 />}
                title={t('plans:plan.noCropTitle')}
                text={t('plans:plan.noCropText')}
                action={{ label: t('map:farmPage.farmMap'), onClick: () => navigate(href('map', at)) }}
              />
            ) : (
              <>
                <Tabs current={tab} at={at} />
                <Card title={t(`plans:plan.tab.${tab}.title`)}>
                  <div className={classes.what}>
                    <IconClipboardList aria-hidden />
                    <p>{t(`plans:plan.tab.${tab}.text`)}</p>
                  </div>
                </Card>
                <CropFigures tab={tab} summary={summary} />
                <Card>
                  <CropTable tab={tab} lines={lines} summary={summary} at={at} />
                </Card>
                <LinkCards>
                  <LinkCard
                    to={href('map', at, { crop: cropId })}
                    icon={<IconMap2 aria-hidden />}
                    title={t('map:farmPage.openMap')}
                    text={t('map:farmPage.mapText')}
                  />
                  <LinkCard
                    to={href('crop-details', at)}
                    icon={<IconPlant2 aria-hidden />}
                    title={t('plans:plan.toCrop')}
                  />
                </LinkCards>
              </>
            )
          }
        </WithParcels>
      )}
    </FarmPage>
  );
}

interface TabsProps {
  readonly current: PlanTabName;
  readonly at: Readonly<Record<string, string | null | undefined>>;
}

function Tabs({ current, at }: TabsProps) {
  const t = useTranslation();
  return (
    <nav className={classes.tabs} aria-label={t('plans:plan.tabs')}>
      {planTabsFor(at.activityId ?? undefined).map((name) => (
        <Link key={name} to={href(name, at)} aria-current={name === current ? 'page' : undefined}>
          {t(`shell:title.${name}`)}
        </Link>
      ))}
    </nav>
  );
}
