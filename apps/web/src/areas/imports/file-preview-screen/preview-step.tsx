import type { ImportRow } from '@brazda/contract/client';
import { LIMIT_REFUSALS, TRIAL_LIMITS } from '@brazda/domain';
import { lazy, Suspense, useMemo, useState } from 'react';
import { PageSkeleton } from '../../../layouts/farm-page.tsx';
import { PageLoadError } from '../../../layouts/page-states.tsx';
import { useErrorText } from '../../../lib/error-text.ts';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { firstLoadError, loadErrorOf, useLoadErrorProps } from '../../../lib/load-error.ts';
import { Alert } from '../../../ui/cards/alert.tsx';
import { KeyFigures } from '../../../ui/cards/key-figures.tsx';
import { LoadFailure } from '../../../ui/states/load-failure.tsx';
import { useTrial } from '../../farms/index.ts';
import { useBasemap } from '../../imagery/index.ts';
import { useParcels } from '../../parcels/index.ts';
import { countEffect, overTrialLimit } from '../import-choice.ts';
import { useApplyImport, useCancelImport, useChooseRows, useImportRows } from '../queries.ts';
import { NextSteps } from './ended-steps.tsx';
import classes from './file-preview-screen.module.css';
import { GuessedEncodings } from './guessed-encodings.tsx';
import { KeptParcels } from './kept-parcels.tsx';
import { otherYearOf } from './other-year.ts';
import { OtherYearQuestion } from './other-year-question.tsx';
import { PreviewFoot } from './preview-foot.tsx';
import { PreviewList } from './preview-list.tsx';
import { Refusals } from './refusals.tsx';
import type { StepProps } from './step-props.ts';
import { VERDICT_COLOR } from './verdict-color.ts';
import { verdictFigures } from './verdict-figures.ts';

const ShapesMap = lazy(async () => ({ default: (await import('../../../map/shapes-map.tsx')).ShapesMap }));

interface PreviewStepProps extends StepProps {
  /** Opens the reading options. */
  readonly onOptions: () => void;
}

/** Previews the effect of the files on the season, row by row on a map and in a list, before anything is changed. */
export function PreviewStep({ farm, imported, onOptions }: PreviewStepProps) {
  const t = useTranslation();
  const errorText = useErrorText();
  const { rows, first, isComplete, failure: ofRows } = useImportRows(farm.id, imported.id);
  const choosing = useChooseRows(farm.id, imported.id);
  const applying = useApplyImport(farm.id, imported.id);
  const cancelling = useCancelImport(farm.id, imported.id);
  /** The year that the person has said to take in as this season. */
  const [keptYear, setKeptYear] = useState<number | null>(null);
  const [selected, setSelected] = useState<number | null>(null);
  const basemap = useBasemap(farm.id);
  const found = useParcels(farm.id, imported.season);
  const { parcels } = found;
  const loadErrorProps = useLoadErrorProps();
  const effect = useMemo(() => countEffect(rows), [rows]);
  const otherYear = useMemo(() => otherYearOf(rows), [rows]);
  const pendingYear = otherYear && otherYear.year !== keptYear ? otherYear : null;
  const isTrial = useTrial()?.farm.id === farm.id;
  const over = isTrial && isComplete ? overTrialLimit(parcels.length, effect) : 0;
  // Thousands of shapes are drawn twice, not with each page that arrives.
  const drawn = isComplete ? rows : first;
  const mapped = useMemo(
    () =>
      drawn.flatMap(({ position, shape, verdict }) =>
        shape ? [{ position, shape, color: VERDICT_COLOR[verdict] }] : [],
      ),
    [drawn],
  );
  const blocked = rows.length === 0 ? ofRows : null;
  if (blocked) return <PageLoadError failure={blocked} />;
  if (rows.length === 0 && !isComplete) return <PageSkeleton />;
  const isNothing = isComplete && effect.taken + effect.removed === 0;
  const failure = applying.error ?? choosing.error ?? cancelling.error;
  // Missing pages of rows are an error, even if others have loaded.
  const failed = firstLoadError(ofRows, loadErrorOf(found));
  return (
    <>
      <GuessedEncodings layers={imported.layers} />
      <Refusals refusals={imported.refusals.filter((refusal) => !isOfLimit(refusal))} />
      {isNothing && <NothingToImport imported={imported} rows={rows} />}
      {isComplete && <KeptParcels rows={rows} isRestSame={isNothing && isAllThere(imported)} />}
      {pendingYear && isComplete && (
        <OtherYearQuestion
          farm={farm}
          imported={imported}
          other={pendingYear}
          onKeep={() => setKeptYear(pendingYear.year)}
        />
      )}
      <Summary farm={farm} imported={imported} />
      <div className={classes.preview}>
        <div className={classes.map}>
          <Suspense>
            <ShapesMap
              label={t('imports:preview.map')}
              view={{ basemap, around: parcels, shapes: mapped, bbox: imported.bbox ?? farm.bbox, selected }}
              onShape={setSelected}
            />
          </Suspense>
        </div>
        <PreviewList rows={rows} selected={selected} onSelect={setSelected} onChoose={choosing.mutate} />
      </div>
      {failed && <LoadFailure {...loadErrorProps(failed)} variant="line" />}
      {failure && <Alert tone="alert">{errorText(failure)}</Alert>}
      {over === 0 && <Refusals refusals={imported.refusals.filter(isOfLimit).slice(-1)} />}
      <PreviewFoot
        effect={effect}
        status={[
          isComplete ? null : t('imports:preview.coming', { count: rows.length }),
          isComplete && effect.removed > 0 ? t('imports:preview.removes', { count: effect.removed }) : null,
          isComplete && pendingYear ? t('imports:otherYear.first') : null,
          over > 0 ? t('imports:preview.overTrial', { limit: TRIAL_LIMITS.parcels, count: over }) : null,
        ]
          .filter(Boolean)
          .join(' ')}
        isNothing={isNothing}
        isBlocked={!isComplete || choosing.isPending || over > 0 || pendingYear !== null}
        isApplying={applying.isPending}
        isCancelling={cancelling.isPending}
        onOptions={onOptions}
        onCancel={() => cancelling.mutate()}
        onApply={() => applying.mutate()}
      />
      {isNothing && <NextSteps farm={farm} seasonId={imported.season} />}
    </>
  );
}

/** Whether a refusal is of the whole import for a limit: it is shown beside the button that met it. */
function isOfLimit({ code }: StepProps['imported']['refusals'][number]): boolean {
  return LIMIT_REFUSALS.some((limit) => limit === code);
}

function Summary({ imported: { counts, repaired, hectares } }: StepProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const { gone: _, ...ofFiles } = counts;
  const rows = Object.values(ofFiles).reduce((sum, count) => sum + count, 0);
  const figures = [
    { label: t('imports:preview.rows'), value: formats.count(rows) },
    { label: t('imports:preview.hectares'), value: formats.hectares(hectares) },
    ...verdictFigures(counts, t, formats),
    ...(repaired > 0 ? [{ label: t('imports:preview.repaired'), value: formats.count(repaired) }] : []),
  ];
  return <KeyFigures figures={figures} />;
}

interface NothingToImportProps extends Pick<StepProps, 'imported'> {
  readonly rows: readonly ImportRow[];
}

/** Whether every row of the files is a parcel of the season that an import would leave as it is. */
function isAllThere({ counts: { same = 0, refused: _, ...others } }: StepProps['imported']): boolean {
  return Object.values(others).every((count) => count === 0) && same > 0;
}

/** Says that there is nothing to import: all rows exist already, none is chosen, or none can be imported. */
function NothingToImport({ imported, rows }: NothingToImportProps) {
  const t = useTranslation();
  const { same = 0, refused = 0, ...others } = imported.counts;
  if (isAllThere(imported)) {
    // The parcels that the farm keeps otherwise are named instead.
    if (rows.some(({ kept }) => kept.length > 0)) return null;
    return <Alert tone="done">{t('imports:preview.allSame')}</Alert>;
  }
  const isAllRefused = refused > 0 && same === 0 && Object.values(others).every((count) => count === 0);
  return (
    <Alert tone="info">{t(isAllRefused ? 'imports:preview.allRefused' : 'imports:preview.nothing')}</Alert>
  );
}
