import { type Country, countyColorOf, type MapClass, mapClassesOf, type YieldCrop } from '@brazda/domain';
import { useTranslation } from '../../../lib/language.ts';
import classes from './county-map.module.css';
import { useShownText } from './use-county-yields.ts';
import { shownValueOf, type YieldRegion, type YieldType } from './yield-crops.ts';

/** Outlines by code as paths of SVG, and the part of the plane that they fill. */
export interface Outlines {
  readonly viewBox: string;
  readonly outlines: Readonly<Record<string, string>>;
}

interface RegionMapProps {
  readonly country: Country;
  readonly label: string;
  /** Where the outlines come from. */
  readonly credit: string;
  /** Undefined while they load. */
  readonly map: Outlines | undefined;
  readonly regions: readonly YieldRegion[];
  readonly crop: YieldCrop;
  readonly type: YieldType;
  readonly selected?: string | null;
  readonly onSelect?: (code: string) => void;
}

/** Regions colored by the predicted yields of a crop; the table beside it says the same in words. */
export function RegionMap({
  country,
  label,
  credit,
  map,
  regions,
  crop,
  type,
  selected,
  onSelect,
}: RegionMapProps) {
  const format = useShownText(country, type);
  const values = new Map(regions.map(({ code, crops }) => [code, shownValueOf(crops[crop], type)]));
  const colors = mapClassesOf(
    [...values.values()].filter((value) => value !== null),
    type,
  );
  const names = new Map(regions.map(({ code, name }) => [code, name]));
  return (
    <figure className={classes.map}>
      {map && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the picker and the table select regions by keyboard
        <svg
          viewBox={map.viewBox}
          role="img"
          aria-label={label}
          onClick={({ target }) => {
            const { code } = (target as SVGElement).dataset;
            if (code) onSelect?.(code);
          }}
        >
          {Object.entries(map.outlines).map(([code, path]) => {
            const value = values.get(code) ?? null;
            return (
              <path
                key={code}
                data-code={onSelect ? code : undefined}
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
      <figcaption className={classes.credit}>{credit}</figcaption>
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

function countOf(map: Outlines | undefined): number {
  return map ? Object.keys(map.outlines).length : 0;
}

function hasNull(values: ReadonlyMap<string, number | null>): boolean {
  return [...values.values()].includes(null);
}
