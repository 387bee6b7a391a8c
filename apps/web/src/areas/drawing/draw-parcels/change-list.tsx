import type { Parcel } from '@brazda/contract/client';
import { ActionIcon } from '@mantine/core';
import { IconAlertTriangle, IconArrowBackUp } from '@tabler/icons-react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import classes from './draw-panel.module.css';
import type { SketchErrors } from './payload.ts';
import { hectaresDrawn, sketchOf } from './sketch-changes.ts';
import type { DrawingSession } from './use-drawing-session.ts';
import { useSketchName } from './use-sketch-name.ts';

interface ChangeListProps {
  readonly session: DrawingSession;
  readonly parcels: readonly Parcel[];
  readonly errors: ReadonlyMap<string, SketchErrors>;
}

/** The unsaved changes; each line can be selected and reverted. */
export function ChangeList({ session, parcels, errors }: ChangeListProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const nameOf = useSketchName(parcels);
  const { changes, overlaps } = session;
  const gone = parcels.filter(({ id }) => changes.removed.includes(id)).map(sketchOf);
  const lines = [
    ...changes.sketches.map((sketch) => ({ sketch, kind: sketch.isNew ? 'new' : 'changed' }) as const),
    ...gone.map((sketch) => ({ sketch, kind: 'removed' }) as const),
  ];
  if (lines.length === 0) return <p className={classes.quiet}>{t('drawing:changes.none')}</p>;
  return (
    <ul className={classes.rows}>
      {lines.map(({ sketch, kind }) => {
        const { id } = sketch;
        const isWrong = errors.has(id) || overlaps.some((overlap) => overlap.id === id);
        return (
          <li key={id}>
            <button
              type="button"
              className={classes.row}
              disabled={kind === 'removed'}
              aria-current={session.only?.id === id}
              onClick={() => session.choose(id)}
            >
              {isWrong && <IconAlertTriangle size={16} className={classes.warn} aria-hidden />}
              <span className={classes.name}>{nameOf(sketch)}</span>
              <span className={classes.kind} data-kind={kind}>
                {t(`drawing:changes.${kind}`)}
              </span>
              <span className={classes.area}>{formats.hectares(hectaresDrawn(sketch))}</span>
            </button>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={44}
              title={t('drawing:changes.keep', { name: nameOf(sketch) })}
              aria-label={t('drawing:changes.keep', { name: nameOf(sketch) })}
              onClick={() => session.restore(id)}
            >
              <IconArrowBackUp size={18} aria-hidden />
            </ActionIcon>
          </li>
        );
      })}
    </ul>
  );
}
