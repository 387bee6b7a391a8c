import type { WeatherDanger } from '@brazda/contract/client';
import { dangerTextsOf } from '@brazda/i18n';
import {
  type Icon,
  IconDroplet,
  IconDropletOff,
  IconSnowflake,
  IconTemperaturePlus,
  IconWind,
} from '@tabler/icons-react';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import { RiskParcels } from './risk-parcels.tsx';
import classes from './risks.module.css';
import { SourceNote } from './source-note.tsx';

const ICONS: Readonly<Record<WeatherDanger['kind'], Icon>> = {
  frost: IconSnowflake,
  heat: IconTemperaturePlus,
  wind: IconWind,
  gusts: IconWind,
  rain: IconDroplet,
  dry: IconDropletOff,
};

interface DangerLineProps {
  readonly farmId: string;
  readonly danger: WeatherDanger;
  readonly today: string;
  /** The crop with its parcels and hectares. */
  readonly where: string;
  readonly titleOf: (parcelId: string) => string;
}

/** What the weather of the next days can do to a crop: where, when, and why. */
export function DangerLine({ farmId, danger, today, where, titleOf }: DangerLineProps) {
  const t = useTranslation();
  const { language, formats } = useLanguage();
  const { title, when, why, stage } = dangerTextsOf(danger, today, { t, language, formats });
  const Sign = ICONS[danger.kind];
  return (
    <article className={classes.line} aria-label={`${title}, ${where}`}>
      <Sign size={28} className={classes.sign} aria-hidden />
      <div className={classes.words}>
        <h3>
          {title} <span className={classes.when}>{when}</span>
        </h3>
        <p className={classes.about}>{where}</p>
        <p>{why}</p>
        <p className={classes.about}>{stage}</p>
        {!danger.is_sure && <p className={classes.about}>{t('risks:maybe')}</p>}
        <SourceNote basis={danger.basis} source={danger.source} />
        <RiskParcels farmId={farmId} parcels={danger.parcels} titleOf={titleOf} />
      </div>
    </article>
  );
}
