import type { CropInterval } from '@brazda/contract/client';
import { type Country, citationOf, cropById, floweringRuleOf, isFloweringRuleMissing } from '@brazda/domain';
import { IconFlower } from '@tabler/icons-react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useRuleSource } from '../../../lib/use-rule-source.ts';
import { Disclosure } from '../../../ui/tables/disclosure.tsx';
import classes from './hour-forecast.module.css';

/** Any year: usual days are shown by day and month. */
const SOME_YEAR = '2024-';

interface FloweringNoteProps {
  readonly country: Country;
  readonly crops: readonly CropInterval[];
  /** The first and the last day of the forecast. */
  readonly days: readonly [string, string];
}

/** What the law says of spraying the crops that may be in flower in these days, or that no such rule is known here. */
export function FloweringNote({ country, crops, days }: FloweringNoteProps) {
  const t = useTranslation();
  const { formats, language } = useLanguage();
  const sourceText = useRuleSource();
  const [from, to] = days;
  const standing = crops.filter(
    ({ computed_start_date, computed_end_date }) => computed_start_date <= to && computed_end_date >= from,
  );
  const withoutRule = standing
    .map(({ crop_id }) => cropById(crop_id))
    .filter((crop) => crop !== null)
    .filter((crop) => isFloweringRuleMissing(crop, country, days));
  if (withoutRule.length > 0) {
    const names = [...new Set(withoutRule.map(({ name }) => name[language]))];
    return (
      <div className={classes.flowering}>
        <IconFlower size={20} aria-hidden />
        <p>{t('weather:flowering.unknown', { crops: formats.list(names) })}</p>
      </div>
    );
  }
  return standing.map(({ id, crop_id }) => {
    const crop = cropById(crop_id);
    const rule = crop && floweringRuleOf(crop, country, days);
    if (!rule) return null;
    const day = (monthDay: string) => formats.dayMonth(SOME_YEAR + monthDay);
    const { usual } = rule;
    return (
      <div key={id} className={classes.flowering}>
        <IconFlower size={20} aria-hidden />
        <div>
          <p>
            {t('weather:flowering.text', {
              crop: crop.name[language],
              before: rule.hours_before_sunset,
              after: rule.hours_after_sunset,
            })}
          </p>
          {usual && (
            <p className={classes.why}>
              {t('weather:flowering.usual', { from: day(usual.from), to: day(usual.to) })}
            </p>
          )}
          <Disclosure title={t('common:ruleSource.list', { count: rule.sources.length })}>
            <ul>
              {rule.sources.map((source) => (
                <li key={citationOf(source)}>{sourceText(source)}</li>
              ))}
            </ul>
          </Disclosure>
        </div>
      </div>
    );
  });
}
