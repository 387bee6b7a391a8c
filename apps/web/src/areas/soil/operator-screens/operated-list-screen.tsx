import type { OperatedAnalysis } from '@brazda/contract/client';
import { Skeleton } from '@mantine/core';
import { IconFlask } from '@tabler/icons-react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useLoadError } from '../../../lib/load-error.ts';
import { usePageTitle, useRouteTitle } from '../../../lib/page-title.ts';
import { href } from '../../../routes/href.ts';
import { LinkCard } from '../../../ui/cards/link-card.tsx';
import { Page } from '../../../ui/cards/page.tsx';
import { SectionCard } from '../../../ui/cards/section-card.tsx';
import { Loaded } from '../../../ui/states/load-failure.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import classes from '../analysis-screen/analysis-screen.module.css';
import { useOperatedAnalyses } from '../purchase-queries.ts';
import { SalePrices } from './sale-prices.tsx';

/** For staff: the analyses that farms have ordered from the operator, and what they cost. */
export function OperatedListScreen() {
  const t = useTranslation();
  const title = useRouteTitle('operated-list');
  usePageTitle(title);
  const found = useOperatedAnalyses();
  const analyses = found.data;
  return (
    <Page title={title}>
      <SectionCard title={t('soil:operator.title')} lead={t('soil:operator.lead')}>
        <Loaded failure={useLoadError(found)}>
          {analyses === undefined && <Skeleton height={160} radius={10} />}
          {analyses?.length === 0 && (
            <EmptyState
              icon={<IconFlask />}
              title={t('soil:operator.none')}
              text={t('soil:operator.noneText')}
            />
          )}
          {analyses && analyses.length > 0 && (
            <div className={classes.list}>
              {analyses.map((analysis) => (
                <AnalysisLink key={analysis.order.id} analysis={analysis} />
              ))}
            </div>
          )}
        </Loaded>
      </SectionCard>
      <SalePrices />
    </Page>
  );
}

function AnalysisLink({
  analysis: { farm, holder, is_paid, order: sampled },
}: {
  analysis: OperatedAnalysis;
}) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const parts = [
    farm.name,
    holder,
    formats.date(sampled.created_at.slice(0, 10)),
    t('soil:analysis.cellCount', { count: sampled.cells }),
  ];
  const state = is_paid ? t(`soil:analysis.states.${sampled.state}`) : t('soil:operator.unpaid');
  const title = `${sampled.reference} · ${state}`;
  const text = parts.join(' · ');
  const icon = <IconFlask size={22} aria-hidden />;
  if (!is_paid || sampled.state === 'canceled')
    return (
      <p className={classes.hint}>
        <strong>{title}</strong> · {text}
      </p>
    );
  return (
    <LinkCard
      to={href('operated-analysis', { operatedFarmId: farm.id, analysisId: sampled.id })}
      icon={icon}
      title={title}
      text={text}
    />
  );
}
