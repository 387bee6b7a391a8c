import { cropByKey, parcelsOf, type RotationFarm, type RotationFix, rotationFixTaskOf } from '@brazda/domain';
import { Button } from '@mantine/core';
import { useEffect, useId, useState } from 'react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import type { ShapeRow } from '../../parcels/index.ts';
import type { CellChanges } from '../queries.ts';
import { useLandCrop } from './land-crop.ts';
import classes from './season-verdicts.module.css';
import type { SeasonVerdict } from './use-verdicts.ts';

/** Longer than the pause between two changes of an experienced user. */
const PAUSE_MS = 400;

/** Parcels listed at first; a large farm may have to change a thousand. */
const FIRST_NAMED = 6;

interface SmallestChangeProps {
  readonly farm: RotationFarm;
  readonly of: SeasonVerdict;
  /** Contains the names of the parcels. */
  readonly rows: readonly ShapeRow[];
  /** Applies it; null if the user may only read. */
  readonly onChanges: ((changes: CellChanges) => void) | null;
}

/** The parcels whose crop would have to change, their land by new crop, and a button that applies the change. */
export function SmallestChange({ farm, of, rows, onChanges }: SmallestChangeProps) {
  const t = useTranslation();
  const { language, formats } = useLanguage();
  const landCrop = useLandCrop();
  const changes = useRotationFix(farm, of);
  if (changes === undefined) return <p className={classes.source}>{t('rotation:fix.looking')}</p>;
  if (changes === null) return <p className={classes.source}>{t('rotation:fix.none')}</p>;
  const known = parcelsOf(of.year);
  const hectaresOf = (some: readonly RotationFix[]) =>
    formats.hectares(some.reduce((sum, { parcel }) => sum + (known.get(parcel)?.ares ?? 0), 0) / 100);
  const apply = () =>
    onChanges?.({
      crops: new Map(changes.map(({ parcel, to }) => [parcel, cropByKey(to).id])),
      skipped: new Set(),
    });
  return (
    <div className={classes.fix}>
      <p>{t('rotation:fix.title', { count: changes.length, area: hectaresOf(changes) })}</p>
      {changes.length > FIRST_NAMED && (
        <ul className={classes.land}>
          {[...Map.groupBy(changes, ({ to }) => to)].map(([to, some]) => (
            <li key={to}>
              <i style={{ background: landCrop(to).color }} aria-hidden />
              {cropByKey(to).name[language]} <b>{hectaresOf(some)}</b>
            </li>
          ))}
        </ul>
      )}
      <NamedParcels
        key={`${of.season.id} ${changes.length}`}
        changes={changes}
        titles={listParcelTitles(farm, of, rows)}
        hectaresOf={hectaresOf}
      />
      {onChanges && (
        <Button size="sm" mih={44} onClick={apply}>
          {t('rotation:fix.apply', { count: changes.length, area: hectaresOf(changes) })}
        </Button>
      )}
    </div>
  );
}

interface NamedParcelsProps {
  readonly changes: readonly RotationFix[];
  readonly titles: ReadonlyMap<string | undefined, string>;
  readonly hectaresOf: (some: readonly RotationFix[]) => string;
}

/** The first parcels with their new crops, and all of them on request. */
function NamedParcels({ changes, titles, hectaresOf }: NamedParcelsProps) {
  const t = useTranslation();
  const { language } = useLanguage();
  const [isWhole, setWhole] = useState(false);
  const id = useId();
  // A button would not save a line.
  const isLong = changes.length > FIRST_NAMED + 1;
  const named = isLong && !isWhole ? changes.slice(0, FIRST_NAMED) : changes;
  return (
    <>
      <ul id={id} data-long={isWhole} tabIndex={isWhole ? 0 : undefined}>
        {named.map((one) => (
          <li key={one.parcel}>
            {t('rotation:fix.one', {
              parcel: titles.get(one.parcel),
              area: hectaresOf([one]),
              crop: cropByKey(one.to).name[language],
            })}
          </li>
        ))}
      </ul>
      {isLong && (
        <Button
          variant="subtle"
          size="compact-md"
          mih={44}
          aria-expanded={isWhole}
          aria-controls={id}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole
            ? t('rotation:fix.fewer')
            : t('rotation:fix.more', { count: changes.length - FIRST_NAMED })}
        </Button>
      )}
    </>
  );
}

/** The titles of the parcels of a season. */
function listParcelTitles(farm: RotationFarm, of: SeasonVerdict, rows: readonly ShapeRow[]) {
  const at = farm.years.findIndex(({ year }) => year === of.year.year);
  return new Map(rows.map(({ cells, title }) => [cells[at]?.parcel, title]));
}

interface Found {
  readonly of: SeasonVerdict;
  readonly changes: readonly RotationFix[] | null;
}

/** The smallest change that makes a season compliant; undefined while it is computed, null if there is none. */
function useRotationFix(farm: RotationFarm, of: SeasonVerdict): readonly RotationFix[] | null | undefined {
  const [found, setFound] = useState<Found | null>(null);
  const isWanted = of.verdict.outcome === 'breach';
  useEffect(() => {
    if (!isWanted) return;
    const worker = new Worker(new URL('./rotation-fix.worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<readonly RotationFix[] | null>) =>
      setFound({ of, changes: data });
    worker.onerror = () => setFound({ of, changes: null });
    // Delayed, so that it does not slow down further changes of crops.
    const pause = setTimeout(() => worker.postMessage(rotationFixTaskOf(farm, of.year)), PAUSE_MS);
    return () => {
      clearTimeout(pause);
      worker.terminate();
    };
  }, [farm, of, isWanted]);
  if (!isWanted) return null;
  return found?.of === of ? found.changes : undefined;
}
