import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { lengthText } from '../../../lib/length-text.ts';
import type { DrawMeasure } from '../../../map/index.ts';
import classes from './draw-readout.module.css';
import type { Aim } from './use-aim.ts';
import type { DrawingSession } from './use-drawing-session.ts';

interface DrawReadoutProps {
  readonly session: DrawingSession;
  readonly measure: DrawMeasure | null;
  readonly isPhone: boolean;
  readonly aim: Aim | null;
}

/** The text of the next step on a touch screen, where it differs from that for a mouse. */
const BY_THUMB = {
  select: 'tap',
  selected: 'tapSelected',
  polygon: 'aim',
  hole: 'hole',
  split: 'aimLine',
  move: 'move',
  rectangle: 'rectangle',
} as const;

/** The measurements of what is being drawn, and the next step or the error. */
export function DrawReadout({ session, measure: drawn, isPhone, aim }: DrawReadoutProps) {
  const t = useTranslation();
  const { language, formats } = useLanguage();
  const { tool, only, error } = session;
  const step = tool === 'select' && only ? 'selected' : tool;
  const hint = isPhone ? BY_THUMB[step] : step;
  // By crosshair, the last corner is not placed yet.
  const measure = aim && drawn ? { ...drawn, corners: aim.corners.length } : drawn;
  return (
    <div className={classes.readout}>
      {measure && measure.corners > 0 && (
        <dl>
          {measure.hectares !== null && (
            <div>
              <dt>{t('drawing:measure.area')}</dt>
              <dd>{formats.hectares(measure.hectares)}</dd>
            </div>
          )}
          <div>
            <dt>{t(measure.hectares === null ? 'drawing:measure.length' : 'drawing:measure.perimeter')}</dt>
            <dd>{lengthText(measure.meters, language)}</dd>
          </div>
          <div>
            <dd>{t('drawing:measure.corners', { count: measure.corners })}</dd>
          </div>
        </dl>
      )}
      {error ? (
        <p role="alert" className={classes.error}>
          {t(`drawing:fault.${error}`)}
        </p>
      ) : (
        <p role="status">{t(`drawing:hint.${hint}`)}</p>
      )}
    </div>
  );
}
