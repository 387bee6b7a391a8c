import { SOIL_GROUPS, SOIL_PARAMETERS } from '@brazda/domain';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import { Card } from '../../ui/cards/card.tsx';
import classes from './measured-values.module.css';

/** The values measured by a soil analysis, by group. */
export function MeasuredValues() {
  const t = useTranslation();
  const { language } = useLanguage();
  return (
    <Card title={t('soil:solum.measuredTitle')}>
      <p>{t('soil:solum.measuredText')}</p>
      <div className={classes.groups}>
        {SOIL_GROUPS.map((group) => (
          <section key={group}>
            <h3>{t(`soil:solum.groups.${group}`)}</h3>
            <ul className={classes.values}>
              {SOIL_PARAMETERS.filter((parameter) => parameter.group === group).map((parameter) => (
                <li key={parameter.key}>
                  <strong>{parameter.sign[language]}</strong>
                  <span>
                    {parameter.label[language] !== parameter.sign[language] && parameter.label[language]}
                  </span>
                  <em>{parameter.unit}</em>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Card>
  );
}
