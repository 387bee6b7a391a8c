import type { Parcel, SoilAnalysisDetails } from '@brazda/contract/client';
import {
  type Country,
  type Language,
  SAMPLE_DENSITIES,
  SAMPLE_DEPTHS_CM,
  type SampledLand,
  SOIL_ANALYSIS_LIMITS,
  SOIL_DIVISIONS,
  SOIL_PACKAGE_NAMES,
  SOIL_PACKAGES,
  SOIL_PARAMETERS,
  type SoilDivision,
  type SoilPackageName,
  soilMethodIn,
  soilSignOf,
} from '@brazda/domain';
import { Button } from '@mantine/core';
import { useDeferredValue, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { openDialog } from '../../../lib/dialogs.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useUnsavedGuard } from '../../../lib/unsaved.ts';
import { href } from '../../../routes/href.ts';
import { Alert } from '../../../ui/cards/alert.tsx';
import { Card } from '../../../ui/cards/card.tsx';
import { KeyFigures } from '../../../ui/cards/key-figures.tsx';
import { ChoiceRow } from '../../../ui/inputs/choice-row.tsx';
import { LoadFailure } from '../../../ui/states/load-failure.tsx';
import type { KnownFarm } from '../../farms/index.ts';
import { ParcelPicker } from '../../parcels/index.ts';
import { PurchaseOffer } from '../purchase/purchase-offer.tsx';
import { useCoresText } from '../sampling-totals.tsx';
import classes from './analysis-screen.module.css';
import { CELL_COLOR } from './cell-colors.ts';
import { CellsMap } from './cells-map.tsx';
import { depthsText } from './depths-text.ts';
import { useSaveAnalysis } from './draft-queries.ts';
import { usePlannedCells } from './planned-cells.ts';

interface AnalysisFormProps {
  readonly farm: KnownFarm;
  readonly seasonId: string;
  readonly parcels: readonly Parcel[];
  /** The draft that is changed; null for a new one. */
  readonly draft: SoilAnalysisDetails | null;
}

type Density = (typeof SAMPLE_DENSITIES)[number];

const DENSITIES = SAMPLE_DENSITIES.map(String);
const LANDS = Object.keys(SAMPLE_DEPTHS_CM) as SampledLand[];

/** The choice of parcels, density, parameters and depths of an analysis, with its cells on the map. */
export function AnalysisForm({ farm, seasonId, parcels, draft }: AnalysisFormProps) {
  const t = useTranslation();
  const { language, formats } = useLanguage();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => {
    const present = new Set(parcels.map(({ id }) => id));
    return new Set(draft?.parcel_list.map(({ id }) => id).filter((id) => present.has(id)));
  });
  const [density, setDensity] = useState<Density>((draft?.hectares_per_sample as Density) ?? 5);
  const [division, setDivision] = useState<SoilDivision>(draft?.division ?? 'grid');
  const [kind, setKind] = useState<SoilPackageName>(draft?.package ?? 'basic');
  const [depths, setDepths] = useState<SampledLand>(draft?.depths ?? 'arable');
  const [isChanged, setChanged] = useState(false);
  const saving = useSaveAnalysis(farm.id, seasonId, draft?.id ?? null);
  useUnsavedGuard(isChanged && !saving.isPending && !saving.isSuccess);
  const planned = usePlannedCells(parcels, {
    farmId: farm.id,
    seasonId,
    division,
    chosen: useDeferredValue(chosen),
    density: useDeferredValue(density),
  });
  const { cells } = planned;
  const shapes = useMemo(
    () =>
      cells.map((coordinates, position) => ({
        position,
        shape: { type: 'MultiPolygon' as const, coordinates },
        color: CELL_COLOR.taken,
      })),
    [cells],
  );
  const samples = planned.count * SAMPLE_DEPTHS_CM[depths].length;
  const hectares = parcels.reduce((sum, { id, hectares }) => sum + (chosen.has(id) ? hectares : 0), 0);
  const edit =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      setChanged(true);
    };
  const save = (submits: boolean, onSaved?: (analysisId: string) => void) =>
    saving.mutate(
      {
        choice: { parcels: [...chosen], hectares_per_sample: density, division, package: kind, depths },
        submits,
      },
      {
        onSuccess: ({ id }) => {
          setChanged(false);
          void navigate(href('solum-results', { farmId: farm.id, analysisId: id }));
          onSaved?.(id);
        },
      },
    );
  /** A new draft is saved and shown first: its page opens the order. */
  const purchase = () =>
    save(
      false,
      draft
        ? (soilAnalysisId) => openDialog({ type: 'analysis-order', farmId: farm.id, soilAnalysisId })
        : undefined,
    );
  const coresText = useCoresText();
  const isKnown = !planned.isPending && !planned.failure;
  const count = (value: number) => (isKnown ? formats.count(value) : '…');
  const figures = [
    { label: t('map:farmPage.area'), value: formats.hectares(hectares) },
    { label: t('soil:analysis.cells'), value: count(planned.count) },
    { label: t('soil:solum.samples'), value: count(samples) },
    {
      label: t('soil:solum.cores'),
      value: isKnown ? coresText(samples) : '…',
    },
  ];
  return (
    <Card title={draft ? t('soil:analysis.draftTitle') : t('soil:analysis.newTitle')}>
      <div className={classes.form}>
        <div className={classes.fields}>
          <Field label={t('soil:analysis.density')} hint={t('soil:analysis.densityHint')}>
            <ChoiceRow
              size="small"
              label={t('soil:analysis.density')}
              value={String(density)}
              choices={DENSITIES.map((value) => ({
                value,
                label: `${formats.typed(Number(value))}\u00A0ha`,
              }))}
              onChange={edit((value: string) => setDensity(Number(value) as Density))}
            />
          </Field>
          <Field label={t('soil:analysis.division')} hint={t(`soil:analysis.divisionHint.${division}`)}>
            <ChoiceRow
              size="small"
              label={t('soil:analysis.division')}
              value={division}
              choices={SOIL_DIVISIONS.map((value) => ({
                value,
                label: t(`soil:analysis.divisionOf.${value}`),
              }))}
              onChange={edit(setDivision)}
            />
          </Field>
          <Field label={t('soil:analysis.package')} hint={signsOf(kind, farm.country, language)}>
            <ChoiceRow
              size="small"
              label={t('soil:analysis.package')}
              value={kind}
              choices={SOIL_PACKAGE_NAMES.map((value) => ({
                value,
                label: SOIL_PACKAGES[value].label[language],
              }))}
              onChange={edit(setKind)}
            />
          </Field>
          <Field label={t('soil:analysis.depths')} hint={depthsText(depths)}>
            <ChoiceRow
              size="small"
              label={t('soil:analysis.depths')}
              value={depths}
              choices={LANDS.map((value) => ({ value, label: t(`soil:analysis.depthsOf.${value}`) }))}
              onChange={edit(setDepths)}
            />
          </Field>
          <ParcelPicker
            farmId={farm.id}
            seasonId={seasonId}
            chosen={chosen}
            onChange={edit((next: ReadonlySet<string>) => setChosen(next))}
          />
        </div>
        <div className={classes.preview}>
          <CellsMap
            farmId={farm.id}
            bbox={farm.bbox}
            label={t('soil:analysis.map')}
            around={parcels}
            shapes={shapes}
            selected={null}
            onShape={() => {}}
          />
          <KeyFigures figures={figures} />
          <p className={classes.hint} role="status">
            {planned.isPending && t('soil:analysis.planning')}
            {planned.withoutZones > 0 && t('soil:analysis.withoutZones', { count: planned.withoutZones })}
          </p>
          {planned.failure && <LoadFailure {...planned.failure} />}
        </div>
      </div>
      <PurchaseOffer
        farmId={farm.id}
        chosen={{ package: kind, depths, cells: planned.count }}
        isBusy={saving.isPending || planned.areTooMany}
        onChoose={purchase}
      />
      {saving.error && <Alert tone="alert">{errorText(saving.error)}</Alert>}
      <div className={classes.actions}>
        <Button
          size="md"
          variant="default"
          disabled={chosen.size === 0 || saving.isPending}
          onClick={() => save(false)}
        >
          {t('soil:analysis.saveDraft')}
        </Button>
        <Button
          size="md"
          disabled={chosen.size === 0 || planned.areTooMany}
          loading={saving.isPending}
          onClick={() => save(true)}
        >
          {t('soil:analysis.submit')}
        </Button>
        {chosen.size === 0 && <p className={classes.hint}>{t('soil:analysis.chooseFirst')}</p>}
        {planned.areTooMany && (
          <p className={classes.hint} role="status">
            {t('soil:analysis.tooManyCells', { limit: formats.count(SOIL_ANALYSIS_LIMITS.cells) })}
          </p>
        )}
      </div>
    </Card>
  );
}

function Field({ label, hint, children }: { label: string; hint: string; children: React.ReactNode }) {
  return (
    <div className={classes.field}>
      <span className={classes.label} aria-hidden>
        {label}
      </span>
      {children}
      <span className={classes.hint}>{hint}</span>
    </div>
  );
}

/** The parameters of a package by their signs, after the methods of the country. */
function signsOf(kind: SoilPackageName, country: Country, language: Language): string {
  const keys: readonly string[] = SOIL_PACKAGES[kind].parameters;
  return SOIL_PARAMETERS.filter(({ key }) => keys.includes(key))
    .map(({ key }) => soilSignOf(key, soilMethodIn(country, key), language))
    .join(', ');
}
