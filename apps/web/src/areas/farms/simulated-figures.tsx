import { useTranslation } from '../../lib/language.ts';
import { Badge } from '../../ui/texts/explain.tsx';
import type { KnownFarm } from './queries.ts';
import classes from './simulated-figures.module.css';

/** Says on the pages of a demo farm that its plans, prices and work are invented. */
export function SimulatedFigures({ farm }: { readonly farm: KnownFarm | undefined }) {
  const t = useTranslation();
  return farm?.is_demo ? (
    <Badge className={classes.badge} label={t('shell:simulated')} text={t('shell:simulatedWhy')} />
  ) : null;
}
