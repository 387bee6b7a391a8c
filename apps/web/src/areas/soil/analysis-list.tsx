import type { SoilAnalysis } from '@brazda/contract/client';
import { Skeleton } from '@mantine/core';
import { IconFlask } from '@tabler/icons-react';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import { useLoadError } from '../../lib/load-error.ts';
import { href } from '../../routes/href.ts';
import { Card } from '../../ui/cards/card.tsx';
import { LinkCard } from '../../ui/cards/link-card.tsx';
import { Loaded } from '../../ui/states/load-failure.tsx';
import { useSoilAnalyses } from './analysis-queries.ts';
import classes from './analysis-screen/analysis-screen.module.css';

/** The soil analyses of a farm, newest first. */
export function AnalysisList({ farmId }: { farmId: string }) {
  const t = useTranslation();
  const found = useSoilAnalyses(farmId);
  const analyses = found.data;
  return (
    <Card title={t('soil:analysis.listTitle')}>
      <Loaded failure={useLoadError(found)}>
        {analyses === undefined ? (
          <Skeleton height={72} radius={10} />
        ) : analyses.length === 0 ? (
          <p className={classes.hint}>{t('soil:analysis.none')}</p>
        ) : (
          <div className={classes.list}>
            {analyses.map((analysis) => (
              <AnalysisLink key={analysis.id} farmId={farmId} analysis={analysis} />
            ))}
          </div>
        )}
      </Loaded>
    </Card>
  );
}

function AnalysisLink({ farmId, analysis }: { farmId: string; analysis: SoilAnalysis }) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const { id, number, reference, state, parcels, hectares, cells, created_at } = analysis;
  const parts = [
    formats.date(created_at.slice(0, 10)),
    t('soil:analysis.parcelCount', { count: parcels }),
    formats.hectares(hectares),
    cells > 0 && t('soil:analysis.cellCount', { count: cells }),
    reference,
  ];
  return (
    <LinkCard
      to={href('solum-results', { farmId, analysisId: id })}
      icon={<IconFlask size={22} aria-hidden />}
      title={`${t('soil:analysis.number', { number })} · ${t(`soil:analysis.states.${state}`)}`}
      text={parts.filter(Boolean).join(' · ')}
    />
  );
}
