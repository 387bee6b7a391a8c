import type { RotationFarm, RotationYear } from '@brazda/domain';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import type { ShapeRow } from '../../parcels/index.ts';
import type { CellChanges } from '../queries.ts';
import { useFindingText } from './finding-text.ts';
import { useLandCrop } from './land-crop.ts';
import { sharesOf } from './season-shares.ts';
import classes from './season-verdicts.module.css';
import { SmallestChange } from './smallest-change.tsx';
import type { SeasonVerdict } from './use-verdicts.ts';
import { VerdictSources } from './verdict-sources.tsx';
import { useVerdictTitle } from './verdict-title.ts';
import { VerdictWays } from './verdict-ways.tsx';

interface SeasonVerdictCardProps {
  readonly farm: RotationFarm;
  readonly of: SeasonVerdict;
  /** The name of the regulation. */
  readonly rule: string;
  /** Contains the names of the parcels. */
  readonly rows: readonly ShapeRow[];
  /** Applies a fix; null if the user may only read. */
  readonly onChanges: ((changes: CellChanges) => void) | null;
}

/** Why a season complies with the regulation or not: the reasons, the ways to comply, the penalty, a fix, and the sources. */
export function SeasonVerdictCard({ farm, of, rule, rows, onChanges }: SeasonVerdictCardProps) {
  const t = useTranslation();
  const findingText = useFindingText();
  const titleOf = useVerdictTitle(rule);
  const { verdict, year } = of;
  return (
    <div className={classes.card} data-outcome={verdict.outcome}>
      <h2>{titleOf(verdict, year.year)}</h2>
      {verdict.findings.map((finding) => (
        <p key={finding.code}>{findingText(finding)}</p>
      ))}
      {verdict.ways.length > 0 && <VerdictWays rule={rule} ways={verdict.ways} />}
      <LandByCrop year={year} />
      {verdict.penalty && <p>{t(`rotation:penalty.${verdict.penalty}`)}</p>}
      {verdict.outcome === 'breach' && (
        <SmallestChange farm={farm} of={of} rows={rows} onChanges={onChanges} />
      )}
      <VerdictSources sources={verdict.sources} sureness={verdict.sureness} />
    </div>
  );
}

/** The land of the year in hectares by crop. */
function LandByCrop({ year }: { year: RotationYear }) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const landCrop = useLandCrop();
  return (
    <ul className={classes.land} aria-label={t('rotation:shares')}>
      {sharesOf(year).map(({ crop, hectares, percent }) => {
        const { name, color } = landCrop(crop);
        return (
          <li key={crop}>
            <i style={{ background: color }} aria-hidden />
            {name} <b>{formats.hectares(hectares)}</b> ({formats.share(percent / 100)})
          </li>
        );
      })}
    </ul>
  );
}
