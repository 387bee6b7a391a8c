import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { Figures } from '../../../ui/figures.tsx';
import type { CropSummary } from './crop-lines.ts';
import { PLAN_TABS, type PlanTabName } from './plan-tabs.ts';

const YIELDS = {
  yield_forecast: 'plans:plan.forecast',
  yield_estimated: 'plans:plan.estimated',
  yield_measured: 'plans:plan.measured',
} as const;

/** The key figures of the crop for a tab of the plan. */
export function CropFigures({ tab, summary }: { tab: PlanTabName; summary: CropSummary }) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const dayOf = (day: string | null) => (day === null ? t('plans:plan.unknown') : formats.shortDate(day));
  const figures = [
    { label: t('map:farmPage.area'), value: formats.hectares(summary.hectares) },
    ...PLAN_TABS[tab].columns.flatMap((column) => {
      if (column === 'hybrid') return [];
      if (column === 'sow') return [{ label: t('plans:plan.from'), value: dayOf(summary.first_sowing) }];
      if (column === 'harvest') return [{ label: t('plans:plan.to'), value: dayOf(summary.last_harvest) }];
      const mean = summary[column];
      return [
        { label: t(YIELDS[column]), value: mean === null ? t('plans:plan.unknown') : formats.yieldOf(mean) },
      ];
    }),
  ];
  return <Figures figures={figures} />;
}
