import { RASTER_KIND, type RasterKind } from '@brazda/domain';
import { useLanguage } from '../../lib/language.ts';

/** A change of an index that rounds to zero has no direction. */
export const MIN_SHOWN_CHANGE = 0.005;
/** Follows a change that compares with a value by an older rule. */
export const OLD_CHANGE_MARK = '†';

/** Formats values of a raster kind: short, exact, and as a difference with its sign. */
export function useIndexText(kind: RasterKind) {
  const { formats } = useLanguage();
  const unit = RASTER_KIND[kind].scale?.unit ?? '';
  if (unit !== '%') {
    const withUnit = (write: (value: number) => string) => (value: number) =>
      unit === '' ? write(value) : `${write(value)}\u00A0${unit}`;
    return {
      glance: withUnit(formats.index),
      exact: withUnit(formats.indexExact),
      change: withUnit(formats.change),
    };
  }
  const percent = (value: number) => formats.share(value / 100);
  const change = (value: number) => `${value > 0 ? '+' : ''}${percent(value).replace('-', '−')}`;
  return { glance: percent, exact: (value: number) => formats.percentEdge(value), change };
}
