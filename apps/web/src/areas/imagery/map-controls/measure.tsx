import { useState } from 'react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { lengthText } from '../../../lib/length-text.ts';
import type { FarmMapCommands, Measured } from '../../../map/index.ts';
import { ToolReadout, useMapTool } from './map-tool.tsx';

/** Measuring on the map: what is measured so far, null while not measuring, and the switch. */
export function useMeasure(commands: FarmMapCommands | null) {
  const [measured, setMeasured] = useState<Measured | null>(null);
  const { toggle } = useMapTool(commands, {
    takesClicks: true,
    start(map) {
      const end = map.measure(setMeasured);
      return () => {
        end();
        setMeasured(null);
      };
    },
  });
  return { measured, toggle };
}

/** The length measured so far, or how to begin. */
export function MeasureReadout({ measured, onEnd }: { measured: Measured; onEnd: () => void }) {
  const t = useTranslation();
  const { language } = useLanguage();
  const text =
    measured.points < 2
      ? t('map:raster.measureStart')
      : t('map:raster.measured', { length: lengthText(measured.length_m, language) });
  return <ToolReadout text={text} end={t('map:raster.measureEnd')} onEnd={onEnd} />;
}
