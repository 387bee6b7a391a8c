import { IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { lengthText } from '../../../lib/length-text.ts';
import type { FarmMapCommands, Measured } from '../../../map/index.ts';

import classes from './map-tools.module.css';

/** Measuring on the map: what is measured so far, null while not measuring, and the switch. Escape ends it. */
export function useMeasure(stage: FarmMapCommands | null) {
  const [isOn, setOn] = useState(false);
  const [measured, setMeasured] = useState<Measured | null>(null);

  useEffect(() => {
    if (!isOn || !stage) return;
    const end = stage.measure(setMeasured);
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      setOn(false);
    };
    // In the capture phase: Escape ends the measurement and nothing else.
    addEventListener('keydown', leave, { capture: true });
    return () => {
      removeEventListener('keydown', leave, { capture: true });
      end();
      setMeasured(null);
    };
  }, [isOn, stage]);

  return { measured, toggle: () => setOn((on) => !on) };
}

/** The length measured so far, or how to begin. */
export function MeasureReadout({ measured, onEnd }: { measured: Measured; onEnd: () => void }) {
  const t = useTranslation();
  const { language } = useLanguage();
  return (
    <div className={classes.measured} role="status">
      <span>
        {measured.points < 2
          ? t('map:raster.measureStart')
          : t('map:raster.measured', { length: lengthText(measured.length_m, language) })}
      </span>
      <button
        type="button"
        aria-label={t('map:raster.measureEnd')}
        title={t('map:raster.measureEnd')}
        onClick={onEnd}
      >
        <IconX size={18} aria-hidden />
      </button>
    </div>
  );
}
