import type { YieldCountry } from '@brazda/contract/client';
import { type Country, countyColorOf, type MapClass, mapClassesOf, type YieldCrop } from '@brazda/domain';
import { useQuery } from '@tanstack/react-query';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import classes from './county-map.module.css';
import { shownValueOf, type YieldType } from './yield-crops.ts';

interface Outlines {
  readonly viewBox: string;
  readonly outlines: Readonly<Record<string, string>>;
}

const OUTLINES: Readonly<Record<Country, () => Promise<{ readonly default: Outlines }>>> = {
  RO: () => import('../county-map/romania.json'),
  FR: () => import('../county-map/france.json'),
};

interface CountyMapProps {
  readonly country: Country;
  readonly counties: YieldCountry['counties'];
  readonly crop: YieldCrop;
  readonly type: YieldType;
  readonly selected: string | null;
  readonly onSelect: (code: string) => void;
}

/** The counties of a country, colored by the predicted yields of a crop; the table beside it says the same in words. */
export function CountyMap({ country, counties, crop, type, selected, onSelect }: CountyMapProps) {
  const t = useTranslation();
  const format = useYieldFormat(type);
  // Part of the application, so that it neither expires nor is fetched again.
  const { data: map } = useQuery({
    queryKey: ['county-outlines', country],
    queryFn: async () => (await OUTLINES[country]()).default,
    ...{ staleTime: Number.POSITIVE_INFINITY, meta: { isSpare: true as const } },
  });
  const values = new Map(counties.map(({ code, crops }) => [code, shownValueOf(crops[crop], type)]));
  const colors = mapClassesOf(
    [...values.values()].filter((value) => value !== null),
    type,
  );
  const names = new Map(counties.map(({ code, name }) => [code, name]));
  return (
    <figure className={classes.map}>
      {map && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the picker and the table select counties by keyboard
        <svg
          viewBox={map.viewBox}
          role="img"
          aria-label={t(`yields:countyYield.map.${country}`)}
          onClick={({ target }) => {
            const { code } = (target as SVGElement).dataset;
            if (code) onSelect(code);
          }}
        >
          {Object.entries(map.outlines).map(([code, path]) => {
            const value = values.get(code) ?? null;
            return (
              <path
                key={code}
                data-code={code}
                data-selected={code === selected}
                d={path}
                style={{ fill: value === null ? undefined : countyColorOf(colors, value) }}
              >
                <title>{`${names.get(code) ?? code}: ${value === null ? '–' : format(value)}`}</title>
              </path>
            );
          })}
          {selected && <path className={classes.frame} d={map.outlines[selected]} />}
        </svg>
      )}
      <MapLegend
        classes={colors}
        format={format}
        hasUnknown={values.size < countOf(map) || hasNull(values)}
      />
      <figcaption className={classes.credit}>{t('yields:countyYield.outlines')}</figcaption>
    </figure>
  );
}

interface MapLegendProps {
  readonly classes: readonly MapClass[];
  readonly format: (value: number) => string;
  readonly hasUnknown: boolean;
}

function MapLegend({ classes: colors, format, hasUnknown }: MapLegendProps) {
  const t = useTranslation();
  const textOf = ({ from, to }: MapClass) => {
    if (from === null) return to === null ? '' : t('yields:countyYield.below', { value: format(to) });
    return to === null
      ? t('yields:countyYield.from', { value: format(from) })
      : `${format(from)} – ${format(to)}`;
  };
  return (
    <ul className={classes.legend}>
      {colors.map((one) => (
        <li key={one.color}>
          <i style={{ background: one.color }} />
          {textOf(one)}
        </li>
      ))}
      {hasUnknown && (
        <li>
          <i />
          {t('yields:countyYield.nothing')}
        </li>
      )}
    </ul>
  );
}

/** The text of a shown value: an amount in t/ha, or a signed percentage. */
export function useYieldFormat(type: YieldType): (value: number) => string {
  const { formats } = useLanguage();
  return (value) =>
    type === 'yield' ? formats.yieldOf(value) : `${value > 0 ? '+' : ''}${formats.share(value)}`;
}

function countOf(map: Outlines | undefined): number {
  return map ? Object.keys(map.outlines).length : 0;
}

function hasNull(values: ReadonlyMap<string, number | null>): boolean {
  return [...values.values()].includes(null);
}
