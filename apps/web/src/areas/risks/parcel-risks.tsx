import { dangerTextsOf } from '@brazda/i18n';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import { useLoadError } from '../../lib/load-error.ts';
import { Loaded } from '../../ui/states/load-failure.tsx';
import { useRisks } from './queries.ts';
import classes from './risks.module.css';
import { risksOfParcel } from './shown-risks.ts';
import { useClockTexts } from './use-clock-texts.ts';

interface ParcelRisksProps {
  readonly farmId: string;
  readonly parcelId: string;
}

/** What the next days can do to one parcel: dangers of the weather, and diseases and pests whose risk is moderate or high. */
export function ParcelRisks({ farmId, parcelId }: ParcelRisksProps) {
  const t = useTranslation();
  const { language, formats } = useLanguage();
  const textsOf = useClockTexts();
  const found = useRisks(farmId);
  const failure = useLoadError(found);
  const list = found.data;
  const { dangers, clocks } = list ? risksOfParcel(list, parcelId) : { dangers: [], clocks: [] };
  const hasWeather = list !== undefined && (list.fetched_at !== null || list.dangers.length > 0);
  return (
    <section className={classes.risks} aria-label={t('risks:title')}>
      <h3>{t('risks:title')}</h3>
      <Loaded failure={failure}>
        {list && dangers.length + clocks.length === 0 && (
          <p className={classes.about}>{t(hasWeather ? 'risks:noneHere' : 'risks:noWeather')}</p>
        )}
        {list && (
          <ul className={classes.parcels}>
            {dangers.map((danger) => {
              const { title, when, why } = dangerTextsOf(danger, list.today, { t, language, formats });
              return (
                <li key={danger.key}>
                  <b>{title}</b> <span className={classes.when}>{when}</span>
                  <p>{why}</p>
                  {!danger.is_sure && <p className={classes.about}>{t('risks:maybe')}</p>}
                </li>
              );
            })}
            {clocks.map(({ clock, facts }) => {
              const { title, level, why, spray } = textsOf(clock, facts, list);
              return (
                <li key={clock.key}>
                  <b>{title}</b> <span className={classes.when}>{level}</span>
                  <p>
                    {why} {clock.missing === null && spray}
                  </p>
                  <p className={classes.about}>{t('risks:origin', { origin: facts.origin[language] })}</p>
                </li>
              );
            })}
          </ul>
        )}
      </Loaded>
    </section>
  );
}
