import { seasonLabel } from '@brazda/domain';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useCropCatalog } from '../../crops/index.ts';
import { exportName, FormatMenu } from '../../exports/index.ts';
import { useDownloadPlan } from '../downloads.ts';
import type { PlanProps } from './plan-props.ts';

const FORMATS = ['xlsx', 'csv', 'pdf'] as const;

/** Downloads the plan as a workbook with formulas, as CSV or to print. */
export function PlanFileMenu({ farm, season, plan }: Omit<PlanProps, 'activityId'>) {
  const t = useTranslation();
  const { language } = useLanguage();
  const crop = useCropCatalog().get(plan.crop)?.name[language] ?? plan.crop;
  const download = useDownloadPlan({ farmId: farm.id, seasonId: season.id, planId: plan.id });
  return (
    <FormatMenu
      label={t('plans:file.menu')}
      formats={FORMATS.map((format) => ({ format, label: t(`plans:file.${format}`) }))}
      isBusy={download.isPending}
      onFormat={(format) =>
        download.mutate({
          format,
          name: exportName([farm.name, seasonLabel(season), t('plans:file.fileName'), crop], format),
        })
      }
    />
  );
}
