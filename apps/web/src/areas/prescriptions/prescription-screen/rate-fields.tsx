import type { PrescriptionBasis } from '@brazda/contract/client';
import { needsImage, PRESCRIPTION_LIMITS, ZONE_COUNTS, type ZoneCount, zoneColorOf } from '@brazda/domain';
import { useId } from 'react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useNumberTexts } from '../../../lib/widget-texts.ts';
import { Alert } from '../../../ui/cards/alert.tsx';
import { SectionCard } from '../../../ui/cards/section-card.tsx';
import { Picker } from '../../../ui/dropdowns/picker.tsx';
import { ChoiceRow } from '../../../ui/inputs/choice-row.tsx';
import { FieldPair } from '../../../ui/inputs/form.tsx';
import { NumberInput } from '../../../ui/inputs/number-input.tsx';
import { useRateTexts } from '../rate-texts.ts';
import { methodsFor, type PrescriptionDraft, zoneRatesOf } from './prescription-draft.ts';
import classes from './prescription-screen.module.css';
import { SoilField } from './soil-field.tsx';

/** A zone and its land. */
export interface ZoneLand {
  /** From 1, the weakest. */
  readonly number: number;
  readonly hectares: number;
}

interface RateFieldsProps {
  readonly draft: PrescriptionDraft;
  readonly onDraft: (draft: PrescriptionDraft) => void;
  readonly basis: PrescriptionBasis;
  readonly zones: readonly ZoneLand[];
}

/** How much goes where: by hand for each zone, or by an image. */
export function RateFields({ draft, onDraft, basis, zones }: RateFieldsProps) {
  const t = useTranslation();
  const numbers = useNumberTexts();
  const { unit } = useRateTexts(draft.quantity);
  const methods = methodsFor(draft.purpose);
  return (
    <SectionCard title={t('prescriptions:rates.title')}>
      <div className={classes.fields}>
        {methods.length > 1 && (
          <ChoiceRow
            label={t('prescriptions:rates.method')}
            value={draft.method}
            choices={methods.map((name) => ({ value: name, label: t(`prescriptions:method.${name}`) }))}
            onChange={(method) => onDraft({ ...draft, method })}
          />
        )}
        <p className={classes.note}>{t(`prescriptions:methodAbout.${draft.method}`)}</p>
        <NumberInput
          name="uniform_rate"
          required
          label={t('prescriptions:rates.uniform')}
          description={t(`prescriptions:rates.uniformAbout.${draft.method}`)}
          unit={unit}
          value={draft.uniform_rate}
          onChange={(uniform_rate) => onDraft({ ...draft, uniform_rate })}
          min={0}
          max={PRESCRIPTION_LIMITS.rate}
          step={draft.step}
          texts={numbers}
        />
        {draft.method === 'zones' && (
          <ZoneFields draft={draft} onDraft={onDraft} basis={basis} zones={zones} />
        )}
        {needsImage(draft.method) && <ImageField draft={draft} onDraft={onDraft} basis={basis} />}
        {draft.method === 'soil' && <SoilField draft={draft} basis={basis} />}
        {draft.purpose === 'lime' && <Alert tone="info">{t('prescriptions:rates.noLime')}</Alert>}
        {draft.method === 'sufficiency' && (
          <NumberInput
            label={t('prescriptions:rates.reference')}
            description={t('prescriptions:rates.referenceAbout')}
            value={draft.reference}
            onChange={(reference) => onDraft({ ...draft, reference })}
            min={0.01}
            max={1}
            texts={numbers}
          />
        )}
        {draft.method === 'biomass' && (
          <FieldPair>
            {(['low', 'high'] as const).map((end) => (
              <NumberInput
                key={end}
                name={end}
                required
                label={t(`prescriptions:rates.${end}`)}
                unit={unit}
                value={draft[end]}
                onChange={(rate) => onDraft({ ...draft, [end]: rate })}
                min={0}
                max={PRESCRIPTION_LIMITS.rate}
                step={draft.step}
                texts={numbers}
              />
            ))}
          </FieldPair>
        )}
      </div>
    </SectionCard>
  );
}

/** The rate of each zone, by hand. */
function ZoneFields({ draft, onDraft, basis, zones }: RateFieldsProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const change = (changed: number, rate: number | null) =>
    onDraft({
      ...draft,
      zone_rates: zones.map(({ number }, at) => (number === changed ? rate : (draft.zone_rates[at] ?? null))),
    });
  return (
    <>
      {basis.zones_drawn_on === null && (
        <ChoiceRow
          label={t('prescriptions:rates.zoneCount')}
          value={String(draft.zone_count)}
          choices={ZONE_COUNTS.map((zones) => ({ value: String(zones), label: String(zones) }))}
          onChange={(zones) => onDraft({ ...draft, zone_count: Number(zones) as ZoneCount })}
        />
      )}
      {basis.zone_days.length === 0 && basis.zones_drawn_on === null && (
        <Alert tone="info">{t('prescriptions:rates.noZones')}</Alert>
      )}
      {zones.map(({ number, hectares }, at) => (
        <ZoneField
          key={number}
          name={t('prescriptions:rates.zone', { number, area: formats.hectares(hectares) })}
          color={zoneColorOf(number, zones.length)}
          draft={draft}
          rate={draft.zone_rates[at] ?? null}
          onRate={(rate) => change(number, rate)}
        />
      ))}
    </>
  );
}

interface ZoneFieldProps {
  readonly name: string;
  readonly color: string;
  readonly draft: PrescriptionDraft;
  readonly rate: number | null;
  readonly onRate: (rate: number | null) => void;
}

/** The rate of a zone: typed, or pulled between nothing and twice the uniform one. */
function ZoneField({ name, color, draft, rate, onRate }: ZoneFieldProps) {
  const id = useId();
  const numbers = useNumberTexts();
  const { unit, rateOf } = useRateTexts(draft.quantity);
  const { uniform_rate, step } = draft;
  const [shown] = zoneRatesOf({ zone_rates: [rate] }, uniform_rate ?? 0, 1);
  return (
    <div className={classes.zone}>
      <label htmlFor={id}>
        <span className={classes.key}>
          <i style={{ background: color }} aria-hidden />
          {name}
        </span>
        <input
          id={id}
          type="range"
          min={0}
          max={(uniform_rate ?? 0) * 2}
          step={step}
          disabled={uniform_rate === null}
          value={shown}
          aria-valuetext={rateOf(shown ?? 0)}
          onChange={(event) => onRate(Number(event.currentTarget.value))}
        />
      </label>
      <NumberInput
        label={unit}
        value={rate ?? uniform_rate}
        onChange={onRate}
        min={0}
        max={PRESCRIPTION_LIMITS.rate}
        step={step}
        texts={numbers}
      />
    </div>
  );
}

/** The image by which rates are made. */
function ImageField({ draft, onDraft, basis }: Omit<RateFieldsProps, 'zones'>) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const { image_day, image_days } = basis;
  if (image_day === null) return <Alert tone="info">{t('prescriptions:rates.noImage')}</Alert>;
  return (
    <Picker
      size="field"
      label={t('prescriptions:rates.image')}
      value={image_day}
      choices={image_days.map((day) => ({ value: day, label: formats.date(day) }))}
      onChange={(day) => onDraft({ ...draft, image_day: day })}
    />
  );
}
