import { cropByKey, type DecidingShare, type VerdictWay } from '@brazda/domain';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useFindingText } from './finding-text.ts';
import { enteredShares, isOfMainCrops } from './season-shares.ts';
import classes from './season-verdicts.module.css';

interface VerdictWaysProps {
  /** The name of the regulation. */
  readonly rule: string;
  readonly ways: readonly VerdictWay[];
}

/** The ways in which a farm may comply, each with its outcome, the reasons and the deciding shares. */
export function VerdictWays({ rule, ways }: VerdictWaysProps) {
  const t = useTranslation();
  const findingText = useFindingText();
  const shareText = useShareText();
  return (
    <section className={classes.ways} aria-label={t('rotation:ways', { rule })}>
      {ways.length > 1 && <p className={classes.source}>{t('rotation:ways', { rule })}</p>}
      {ways.map(({ code, outcome, findings, shares }) => (
        <div key={code} className={classes.way} data-outcome={outcome}>
          <h3>{t(`rotation:wayOutcome.${outcome}`, { way: t(`rotation:way.${code}`) })}</h3>
          {findings.map((finding) => (
            <p key={finding.code}>{findingText(finding)}</p>
          ))}
          {/* Shares of land whose crops are partly unknown would be read as facts. */}
          {outcome !== 'unknown' && (
            <ul className={classes.shares}>
              {enteredShares(shares).map((share) => (
                <li key={share.code} data-met={share.is_met}>
                  {shareText(share)}
                </li>
              ))}
            </ul>
          )}
        </div>
      ))}
    </section>
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
