import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useNumberTexts } from '../../../lib/widget-texts.ts';
import { NumberInput } from '../../../ui/inputs/number-input.tsx';
import { Disclosure } from '../../../ui/tables/disclosure.tsx';
import { LongName } from '../../../ui/texts/long-name.tsx';
import classes from './exceptions-table.module.css';
import {
  countedHectares,
  differingParcels,
  type Exceptions,
  exceptionKey,
  type SharedFigure,
  type SharedParcel,
  sumOfCounted,
  withException,
} from './parcel-exceptions.ts';

/** Pixels of a row until it is measured. */
const ROW_HEIGHT = 96;
const NO_FIGURES: readonly SharedFigure[] = [];
const NONE: Exceptions = new Map();

interface ExceptionsTableProps {
  readonly parcels: readonly SharedParcel[];
  /** Hectares that differ, by parcel. */
  readonly areas: Exceptions;
  readonly onAreas: (areas: Exceptions) => void;
  /** Figures of which parcels may have others, and these by `exceptionKey`. */
  readonly figures?: readonly SharedFigure[];
  readonly values?: Exceptions;
  readonly onValues?: (values: Exceptions) => void;
  readonly onLeaveOut: (id: string) => void;
}

/**
 * The parcels that get the same, with their sum: the area of each, figures such as a dose, and a button to leave it out; above,
 * which of them differ from the others. Thousands of rows are virtualized.
 */
export function ExceptionsTable(props: ExceptionsTableProps) {
  const { parcels, areas, onAreas, figures = NO_FIGURES, values = NONE, onValues, onLeaveOut } = props;
  const t = useTranslation();
  const { formats } = useLanguage();
  const texts = useNumberTexts();
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: parcels.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (at) => parcels[at]!.id,
    overscan: 8,
  });
  if (parcels.length < 2) return null;
  const different = differingParcels(parcels, areas, figures, values);
  return (
    <Disclosure
      title={t('map:exceptions.title', {
        parcels: t('map:exceptions.parcels', { count: parcels.length }),
        area: formats.hectares(sumOfCounted(parcels, areas)),
      })}
    >
      <p className={classes.lead} role="status">
        {different.length === 0
          ? t('map:exceptions.none')
          : t('map:exceptions.some', {
              count: different.length,
              names: different
                .slice(0, 5)
                .map(({ title }) => title)
                .join(', '),
            })}
      </p>
      <div ref={scroller} className={classes.scroller}>
        <ul style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, key, start }) => {
            const parcel = parcels[index]!;
            return (
              <li
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                style={{ transform: `translateY(${start}px)` }}
                aria-setsize={parcels.length}
                aria-posinset={index + 1}
              >
                <div className={classes.name}>
                  <LongName>{parcel.title}</LongName>
                  <Button
                    variant="subtle"
                    size="sm"
                    mih={44}
                    leftSection={<IconX size={16} aria-hidden />}
                    aria-label={t('map:exceptions.leaveOutOf', { name: parcel.title })}
                    onClick={() => onLeaveOut(parcel.id)}
                  >
                    {t('map:exceptions.leaveOut')}
                  </Button>
                </div>
                <div className={classes.fields}>
                  <NumberInput
                    label={t('map:exceptions.area', { name: parcel.title })}
                    unit="ha"
                    min={0.01}
                    max={parcel.hectares}
                    value={countedHectares(parcel, areas)}
                    texts={texts}
                    onChange={(value) => onAreas(withException(areas, parcel.id, value, parcel.hectares))}
                  />
                  {figures.map(({ key: figure, label, unit, max, usual }) => {
                    const at = exceptionKey(parcel.id, figure);
                    return (
                      <NumberInput
                        key={figure}
                        label={t('map:exceptions.figure', { label, name: parcel.title })}
                        unit={unit}
                        min={0.01}
                        max={max}
                        value={values.get(at) ?? usual}
                        texts={texts}
                        onChange={(value) => onValues?.(withException(values, at, value, usual))}
                      />
                    );
                  })}
                </div>
              </li>
            );
          })}
        </ul>
      </div>
    </Disclosure>
  );
}
