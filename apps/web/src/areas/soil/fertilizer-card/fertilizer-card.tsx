import type { SoilAnalysisDetails } from '@brazda/contract/client';
import {
  CROPS,
  cropById,
  dayAtFarm,
  FERTILIZERS,
  MANURE_KINDS,
  MANURES,
  type ManureKind,
  NUTRIENT_REMOVALS,
  nitrateViolationsOf,
  plannedYieldOf,
  type ResidueUse,
  seasonLabel,
} from '@brazda/domain';
import { useMemo, useState } from 'react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useRuleSource } from '../../../lib/use-rule-source.ts';
import { useNumberTexts } from '../../../lib/widget-texts.ts';
import { Alert } from '../../../ui/cards/alert.tsx';
import { Card } from '../../../ui/cards/card.tsx';
import { Picker } from '../../../ui/dropdowns/picker.tsx';
import { NumberInput } from '../../../ui/inputs/number-input.tsx';
import { Disclosure } from '../../../ui/tables/disclosure.tsx';
import { type KnownFarm, useMoney, YieldInput } from '../../farms/index.ts';
import { usePlan } from '../../plans/index.ts';
import { useSoilResults } from '../result-queries.ts';
import { ChosenProducts } from './chosen-products.tsx';
import classes from './fertilizer-card.module.css';
import { fertilizerPlanOf } from './fertilizer-plan.ts';
import { usableSeasons } from './known-facts.ts';
import { useKnownFacts } from './use-known-facts.ts';

interface FertilizerCardProps {
  readonly farm: KnownFarm;
  readonly analysis: SoilAnalysisDetails;
}

/** The crops for which a plan can be made. */
const CROP_CHOICES = CROPS.filter(({ key }) => NUTRIENT_REMOVALS[key] !== undefined);
const NONE = '';

/** What to spread on the cells of a parcel for a crop and a yield, and what it costs. */
export function FertilizerCard({ farm, analysis }: FertilizerCardProps) {
  const t = useTranslation();
  const { language, formats } = useLanguage();
  const sourceText = useRuleSource();
  const money = useMoney(farm);
  const numberTexts = useNumberTexts();
  const { data: results = [] } = useSoilResults(farm.id, analysis.id);
  const [parcel, setParcel] = useState(analysis.parcel_list[0]?.id ?? '');
  const seasons = usableSeasons(farm.seasons, analysis.season);
  // Samples are taken after a harvest, for the crop that comes next.
  const [seasonId, setSeason] = useState(seasons[1]?.id ?? analysis.season);
  const facts = useKnownFacts(farm, analysis.season, parcel, seasonId);
  const [chosenCrop, setCropId] = useState<string | null>(null);
  const cropId =
    chosenCrop ?? CROP_CHOICES.find(({ id }) => id === facts.known.cropId)?.id ?? CROP_CHOICES[0]!.id;
  const { data: cropPlan } = usePlan(farm.id, seasonId, cropId);
  const [typedTarget, setTarget] = useState<number | null>(null);
  const target = typedTarget ?? plannedYieldOf(cropId, facts.known, cropPlan?.target_yield, farm.country);
  const [residues, setResidues] = useState<ResidueUse>('left');
  const [soilNitrogen, setSoilNitrogen] = useState<number | null>(null);
  const [chosenPrevious, setPreviousId] = useState<string | null>(null);
  const previousId = chosenPrevious ?? facts.known.previousId ?? NONE;
  const [manure, setManure] = useState<ManureKind | ''>('');
  const [dose, setDose] = useState<number | null>(20);
  const [typedPrices, setPrices] = useState<Readonly<Record<string, number | null>>>({});
  const prices = useMemo(() => withTyped(facts.prices, typedPrices), [facts.prices, typedPrices]);
  const plan = useMemo(
    () =>
      target === null || target <= 0
        ? null
        : fertilizerPlanOf(analysis, results, {
            parcel,
            cropId,
            yield_t_ha: target,
            residues,
            soil_n_kg_ha: soilNitrogen,
            prices,
            previousId: previousId || null,
            manure: manure && dose ? { kind: manure, t_ha: dose, kg_per_t: null } : null,
          }),
    [analysis, results, parcel, cropId, target, residues, soilNitrogen, previousId, manure, dose, prices],
  );
  const crops = CROP_CHOICES.map(({ id, name }) => ({ value: id, label: name[language] }));
  const previous = cropById(facts.known.previousId ?? NONE);
  // What grew before may be a crop for which no plan can be made.
  const previousCrops =
    previous && !crops.some(({ value }) => value === previous.id)
      ? [...crops, { value: previous.id, label: previous.name[language] }]
      : crops;
  const violations =
    manure && dose
      ? nitrateViolationsOf(farm.country, Number(dayAtFarm(farm, Date.now()).slice(0, 4)), [
          { id: parcel, hectares: 1, manures: [{ kind: manure, t_ha: dose, kg_per_t: null }] },
        ]).slice(0, 1)
      : [];
  // The limits of classes and the supply of nitrogen are those of Romania.
  if (farm.country !== 'RO')
    return (
      <Card title={t('soil:fertilizer.title')}>
        <Alert tone="info">{t('soil:fertilizer.notInFrance')}</Alert>
      </Card>
    );
  return (
    <Card title={t('soil:fertilizer.title')}>
      <p>{t('soil:fertilizer.lead')}</p>
      <div className={classes.fields}>
        <Picker
          label={t('map:farmPage.parcel')}
          value={parcel}
          choices={analysis.parcel_list.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={setParcel}
        />
        {seasons.length > 1 && (
          <Picker
            label={t('soil:fertilizer.season')}
            value={seasonId}
            choices={seasons.map((season) => ({ value: season.id, label: seasonLabel(season) }))}
            onChange={setSeason}
          />
        )}
        <Picker label={t('soil:fertilizer.crop')} value={cropId} choices={crops} onChange={setCropId} />
        <YieldInput
          farm={farm}
          cropId={cropId}
          label={t('soil:fertilizer.target')}
          min={0.1}
          max={150}
          step={0.5}
          value={target}
          onChange={setTarget}
        />
        <Picker
          label={t('soil:fertilizer.residues')}
          value={residues}
          choices={[
            { value: 'left', label: t('soil:fertilizer.left') },
            { value: 'removed', label: t('soil:fertilizer.removed') },
          ]}
          onChange={(value) => setResidues(value as ResidueUse)}
        />
        <NumberInput
          label={t('soil:fertilizer.soilNitrogen')}
          unit="kg/ha"
          min={0}
          max={500}
          step={5}
          value={soilNitrogen}
          texts={numberTexts}
          onChange={setSoilNitrogen}
        />
        <Picker
          label={t('soil:fertilizer.previous')}
          value={previousId}
          choices={[{ value: NONE, label: t('soil:fertilizer.unknown') }, ...previousCrops]}
          onChange={setPreviousId}
        />
        <Picker
          label={t('soil:fertilizer.manure')}
          value={manure}
          choices={[
            { value: NONE, label: t('soil:fertilizer.noManure') },
            ...MANURE_KINDS.map((kind) => ({ value: kind, label: MANURES[kind].name[language] })),
          ]}
          onChange={(value) => setManure(value as ManureKind | '')}
        />
        {manure && (
          <NumberInput
            label={t('soil:fertilizer.dose')}
            unit="t/ha"
            min={0.1}
            max={200}
            step={1}
            value={dose}
            texts={numberTexts}
            onChange={setDose}
          />
        )}
      </div>
      <Disclosure title={t('soil:fertilizer.prices')}>
        <p className={classes.hint}>{t('soil:fertilizer.pricesHint')}</p>
        <div className={classes.fields}>
          {FERTILIZERS.map(({ key, name }) => (
            <NumberInput
              key={key}
              label={name[language]}
              unit={t('plans:unit.price', { currency: money.sign })}
              min={1}
              max={1_000_000}
              step={10}
              value={prices[key] ?? null}
              texts={numberTexts}
              onChange={(price) => setPrices((known) => ({ ...known, [key]: price }))}
            />
          ))}
        </div>
      </Disclosure>
      {violations.map(({ rule, kg_n_ha }) => (
        <Alert key={rule.id} tone="alert">
          {t('soil:fertilizer.nitrates', {
            limit: formats.typed(rule.values.max_n_kg_ha),
            planned: formats.typed(kg_n_ha),
          })}{' '}
          ({formats.series(rule.sources.map(sourceText))})
        </Alert>
      ))}
      {plan && <Alert tone="info">{t('soil:fertilizer.programUnknown')}</Alert>}
      {plan?.isNitrogenUpperLimit && !plan.isLegume && (
        <Alert tone="alert">{t('soil:fertilizer.upperLimit')}</Alert>
      )}
      {plan?.isLegume && <Alert tone="info">{t('soil:fertilizer.legume')}</Alert>}
      {plan && (
        <ChosenProducts
          farm={farm}
          analysis={analysis}
          plan={plan}
          prices={prices}
          seasonId={seasonId}
          cropId={cropId}
          parcel={parcel}
        />
      )}
    </Card>
  );
}

/** The prices of the list with those that were typed; a cleared one is none. */
function withTyped(
  listed: Readonly<Record<string, number>>,
  typed: Readonly<Record<string, number | null>>,
): Readonly<Record<string, number>> {
  const all = Object.entries({ ...listed, ...typed });
  return Object.fromEntries(all.flatMap(([key, price]) => (price === null ? [] : [[key, price]])));
}
