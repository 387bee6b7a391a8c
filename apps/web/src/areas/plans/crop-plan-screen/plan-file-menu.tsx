import { seasonLabel } from '@brazda/domain';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { Menu } from '../../../ui/menu.tsx';
import { useCropCatalog } from '../../crops/index.ts';
import { exportName } from '../../exports/index.ts';
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
    <Menu
      entries={FORMATS.map((format) => ({
        label: t(`plans:file.${format}`),
        onSelect: () =>
          download.mutate({
            format,
            name: exportName([farm.name, seasonLabel(season), t('plans:file.fileName'), crop], format),
          }),
      }))}
    >
      <Button
        size="md"
        mih={44}
        variant="default"
        loading={download.isPending}
        leftSection={<IconDownload size={20} aria-hidden />}
      >
        {t('plans:file.menu')}
      </Button>
    </Menu>
  );
}
