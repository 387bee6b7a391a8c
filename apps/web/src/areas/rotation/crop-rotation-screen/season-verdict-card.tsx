import { cropByKey, type DecidingShare, type RotationFarm, type RotationYear } from '@brazda/domain';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import type { ShapeRow } from '../../parcels/index.ts';
import type { CellChanges } from '../queries.ts';
import { useFindingText } from './finding-text.ts';
import { useLandCrop } from './land-crop.ts';
import { enteredShares, isOfMainCrops, sharesOf } from './season-shares.ts';
import classes from './season-verdicts.module.css';
import { SmallestChange } from './smallest-change.tsx';
import type { SeasonVerdict } from './use-verdicts.ts';

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

/** Why a season complies with the regulation or not: the reasons, the deciding shares, the penalty, and a fix. */
export function SeasonVerdictCard({ farm, of, rule, rows, onChanges }: SeasonVerdictCardProps) {
  const t = useTranslation();
  const findingText = useFindingText();
  const shareText = useShareText();
  const { verdict, year } = of;
  const sources = [...new Set(verdict.findings.map(({ source }) => source))];
  const shares = enteredShares(verdict.shares);
  return (
    <div className={classes.card} data-outcome={verdict.outcome}>
      <h2>{t(`rotation:outcome.${verdict.outcome}`, { year: year.year, rule })}</h2>
      {verdict.findings.map((finding) => (
        <p key={finding.code}>{findingText(finding)}</p>
      ))}
      {shares.length > 0 && (
        <ul className={classes.shares}>
          {shares.map((share) => (
            <li key={share.code} data-met={share.is_met}>
              {shareText(share)}
            </li>
          ))}
        </ul>
      )}
      <LandByCrop year={year} />
      {verdict.penalty && <p>{t(`rotation:penalty.${verdict.penalty}`)}</p>}
      {verdict.outcome === 'breach' && (
        <SmallestChange farm={farm} of={of} rows={rows} onChanges={onChanges} />
      )}
      <p className={classes.source}>{t('rotation:source', { source: sources.join('; ') })}</p>
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
      {sharesOf(year).map(({ crop, hectares, share }) => {
        const { name, color } = landCrop(crop);
        return (
          <li key={crop}>
            <i style={{ background: color }} aria-hidden />
            {name} <b>{formats.hectares(hectares)}</b> ({formats.share(share)})
          </li>
        );
      })}
    </ul>
  );
}

/** Returns the function that formats a share with its limit: `Porumb 78 % (max. 75 %)`. */
function useShareText(): (share: DecidingShare) => string {
  const t = useTranslation();
  const { language, formats } = useLanguage();
  return ({ code, crops, amount, of, limit, must }) => {
    const isCount = code === 'crops';
    const percent = (part: number) => formats.percentEdge(of === 0 ? 0 : (100 * part) / of);
    const names = crops.map((key) => cropByKey(key).name[language]).join(' + ');
    return t(must === 'at most' ? 'rotation:share.atMost' : 'rotation:share.atLeast', {
      what: isCount ? t('rotation:share.crops') : isOfMainCrops(code) ? names : t(`rotation:share.${code}`),
      value: isCount ? formats.count(amount) : percent(amount),
      limit: isCount ? formats.count(limit) : percent(limit),
    });
  };
}
