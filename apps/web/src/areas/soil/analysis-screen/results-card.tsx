import type { SoilAnalysisDetails, SoilCell, SoilResult } from '@brazda/contract/client';
import {
  type Country,
  type ShownSoilUnit,
  SOIL_CLASSES,
  shownSoilUnit,
  soilClassOf,
  soilClassSourceOf,
  soilMethodsOf,
  soilNameOf,
  soilSignOf,
} from '@brazda/domain';
import { Skeleton } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useLoadError } from '../../../lib/load-error.ts';
import { Card } from '../../../ui/cards/card.tsx';
import { Picker } from '../../../ui/dropdowns/picker.tsx';
import { Loaded } from '../../../ui/states/load-failure.tsx';
import { type Column, DataTable } from '../../../ui/tables/data-table.tsx';
import { useSoilResults } from '../result-queries.ts';
import classes from './analysis-screen.module.css';
import { boundsOfCells } from './bounds-of-cells.ts';
import { CellsMap } from './cells-map.tsx';
import { ImageComparison } from './image-comparison.tsx';
import { interpolatedPicture } from './interpolated-picture.ts';
import { type MeasuredParameter, measuredParameters } from './measured-parameters.ts';
import { SoilHistory } from './soil-history.tsx';

interface ResultsCardProps {
  readonly farmId: string;
  /** Of the farm: its laboratories report in these units. */
  readonly country: Country;
  readonly analysis: SoilAnalysisDetails;
}

/** The color of a measured cell whose value has no class. */
const NO_CLASS = '#8A8F8C';

/** What the laboratory has measured: a map of each parameter, and all values in a table. */
export function ResultsCard({ farmId, country, analysis }: ResultsCardProps) {
  const t = useTranslation();
  const found = useSoilResults(farmId, analysis.id);
  const measured = useMemo(() => measuredParameters(found.data ?? []), [found.data]);
  const [chosen, setChosen] = useState('');
  const shown = measured.find(({ key }) => key === chosen) ?? measured[0];
  return (
    <Card title={t('soil:results.title')}>
      <Loaded failure={useLoadError(found)}>
        {found.data === undefined ? (
          <Skeleton height={320} radius={10} />
        ) : shown === undefined ? (
          <p className={classes.hint}>{t('soil:results.none')}</p>
        ) : (
          <>
            <ParameterPicker measured={measured} shown={shown} onChange={setChosen} />
            <ParameterMap
              key={shown.key}
              farmId={farmId}
              country={country}
              analysis={analysis}
              shown={shown}
            />
            <ImageComparison farmId={farmId} analysis={analysis} shown={shown} />
            <SoilHistory farmId={farmId} country={country} analysis={analysis} shown={shown} />
            <ValueTable country={country} analysis={analysis} measured={measured} />
          </>
        )}
      </Loaded>
    </Card>
  );
}

interface ParameterPickerProps {
  readonly measured: readonly MeasuredParameter[];
  readonly shown: MeasuredParameter;
  readonly onChange: (key: string) => void;
}

function ParameterPicker({ measured, shown, onChange }: ParameterPickerProps) {
  const t = useTranslation();
  const nameOf = useParameterName();
  return (
    <Picker
      label={t('soil:results.parameter')}
      value={shown.key}
      choices={measured.map((one) => ({ value: one.key, label: nameOf(one) }))}
      onChange={onChange}
    />
  );
}

/** Returns the function that names a parameter with its method and layer. */
function useParameterName() {
  const { language } = useLanguage();
  return ({ parameter, method, depth }: MeasuredParameter): string => {
    return `${soilNameOf(parameter, method, language)}, ${depth.replace('-', '–')} cm`;
  };
}

interface ParameterMapProps extends ResultsCardProps {
  readonly shown: MeasuredParameter;
}

function ParameterMap({ farmId, country, analysis, shown }: ParameterMapProps) {
  const t = useTranslation();
  const { language } = useLanguage();
  const [selected, setSelected] = useState<number | null>(null);
  const { parameter, method, results } = shown;
  const { cell_list: cells, parcel_list: parcels } = analysis;
  const unit = useMemo(() => shownSoilUnit(parameter, country), [parameter, country]);
  const valueText = useValueText();
  const { shapes, pictures } = useMemo(() => {
    const resultOf = new Map(results.map((result) => [result.cell, result]));
    const colorOf = (value: number) => soilClassOf(parameter, value, method)?.color_cvd ?? null;
    const pictures = parcels.flatMap((parcel) => {
      const values = cells.flatMap(({ id, parcel: of, center }) => {
        const result = of === parcel.id ? resultOf.get(id) : undefined;
        return result ? [{ center, value: result.value }] : [];
      });
      const picture = interpolatedPicture(parcel, values, colorOf);
      return picture ? [{ parcel: parcel.id, picture }] : [];
    });
    const smooth = new Set(pictures.map(({ parcel }) => parcel));
    const shapes = cells.map(({ id, number, shape, center, parcel }) => {
      const result = resultOf.get(id);
      const color = result ? (colorOf(result.value) ?? NO_CLASS) : '#FFFFFF';
      return {
        position: number,
        shape,
        color: result ? color : '#6B7A70',
        opacity: result === undefined ? 0.1 : smooth.has(parcel) ? 0 : 0.85,
        label: { text: result ? valueText(result, unit) : '–', at: center },
      };
    });
    return { shapes, pictures: pictures.map(({ picture }) => picture) };
  }, [cells, parcels, results, parameter, method, unit, valueText]);
  const around = useMemo(() => parcels.map(({ geometry }) => ({ shape: geometry })), [parcels]);
  const bbox = useMemo(() => boundsOfCells(cells), [cells]);
  const cell = cells.find(({ number }) => number === selected);
  const result = results.find((one) => one.cell === cell?.id);
  const hasClasses = method === soilMethodsOf(parameter)[0];
  return (
    <>
      <CellsMap
        farmId={farmId}
        label={t('soil:results.map')}
        around={around}
        shapes={shapes}
        pictures={pictures}
        bbox={bbox}
        selected={selected}
        onShape={setSelected}
      />
      {hasClasses ? (
        <ClassLegend parameter={parameter} unit={unit} />
      ) : (
        <p className={classes.hint}>{t('soil:results.noClass')}</p>
      )}
      <p className={classes.hint}>
        {pictures.length === parcels.length
          ? t('soil:results.interpolated')
          : pictures.length > 0
            ? t('soil:results.partlyInterpolated')
            : t('soil:results.cellColors')}{' '}
        {hasClasses && soilClassSourceOf(parameter, language)}
      </p>
      {cell && (
        <p className={classes.cell} aria-live="polite">
          <strong>{cell.label}</strong>
          <span>{parcels.find(({ id }) => id === cell.parcel)?.name}</span>
          <span>{result ? `${valueText(result, unit)} ${unit.text}` : t('soil:results.notMeasured')}</span>
          <span>{result && soilClassOf(parameter, result.value, method)?.label[language]}</span>
        </p>
      )}
    </>
  );
}

interface ClassLegendProps extends Pick<MeasuredParameter, 'parameter'> {
  readonly unit: ShownSoilUnit;
}

function ClassLegend({ parameter, unit }: ClassLegendProps) {
  const { language, formats } = useLanguage();
  const limitText = (limit: number) => formats.typed(Math.round(unit.shown(limit) * 100) / 100);
  return (
    <ul className={classes.legend}>
      {SOIL_CLASSES[parameter].classes.map(({ from, to, color_cvd, label }) => (
        <li key={String(from)}>
          <i style={{ background: color_cvd }} aria-hidden />
          {label[language]} (
          {[
            from === null
              ? `≤ ${limitText(to!)}`
              : to === null
                ? `> ${limitText(from)}`
                : `${limitText(from)}–${limitText(to)}`,
            unit.text,
          ]
            .filter(Boolean)
            .join(' ')}
          )
        </li>
      ))}
    </ul>
  );
}

/** Returns the function that writes a value, with `<` below the limit of detection. */
function useValueText(): (result: SoilResult, unit: ShownSoilUnit) => string {
  const { formats } = useLanguage();
  return useMemo(
    () =>
      ({ value, is_below_limit }: SoilResult, { shown }: ShownSoilUnit) =>
        `${is_below_limit ? '< ' : ''}${formats.typed(Math.round(shown(value) * 1000) / 1000)}`,
    [formats],
  );
}

interface ValueTableProps {
  readonly country: Country;
  readonly analysis: SoilAnalysisDetails;
  readonly measured: readonly MeasuredParameter[];
}

function ValueTable({ country, analysis, measured }: ValueTableProps) {
  const t = useTranslation();
  const { language } = useLanguage();
  const valueText = useValueText();
  const columns = useMemo((): Column<SoilCell>[] => {
    const names = new Map(analysis.parcel_list.map(({ id, name }) => [id, name]));
    return [
      { key: 'label', title: t('soil:analysis.label'), cell: ({ label }) => label },
      { key: 'parcel', title: t('map:farmPage.parcel'), cell: ({ parcel }) => names.get(parcel) },
      ...measured.map(({ key, parameter, method, depth, results }): Column<SoilCell> => {
        const resultOf = new Map(results.map((result) => [result.cell, result]));
        const unit = shownSoilUnit(parameter, country);
        const sign = [soilSignOf(parameter, method, language), unit.text && `(${unit.text})`];
        const layer = analysis.depths === 'arable' ? [] : [`${depth.replace('-', '–')} cm`];
        return {
          key,
          title: [...sign, ...layer].filter(Boolean).join(' '),
          alignsRight: true,
          cell: ({ id }) => {
            const result = resultOf.get(id);
            if (!result) return '–';
            const name = soilClassOf(parameter, result.value, method)?.label[language];
            return <span title={name}>{valueText(result, unit)}</span>;
          },
        };
      }),
    ];
  }, [country, analysis, measured, t, language, valueText]);
  return (
    <div className={classes.wide}>
      <DataTable
        caption={t('soil:results.title')}
        columns={columns}
        rows={analysis.cell_list}
        keyOf={keyOfCell}
      />
    </div>
  );
}

const keyOfCell = ({ id }: SoilCell) => id;
