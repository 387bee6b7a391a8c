import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/language.ts';
import { Line } from './line.tsx';

/** Keeps the next step to an own farm in sight on the demo farm, for a user without one. */
export function OwnFarmLine({ addFarm }: { addFarm?: ReactNode }) {
  const t = useTranslation();
  return (
    <Line title={t('shell:overlays.welcome.title')} actions={addFarm}>
      {t('shell:overlays.ownFarm')}
    </Line>
  );
}
