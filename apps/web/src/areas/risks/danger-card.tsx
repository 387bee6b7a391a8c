import type { Parcel, WeatherDanger } from '@brazda/contract/client';
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
import { ItemCard } from '../../ui/cards/item-card.tsx';
import type { KnownFarm } from '../farms/index.ts';
import { RiskActions } from './risk-actions.tsx';
import { RiskParcels } from './risk-parcels.tsx';
import { SourceNote } from './source-note.tsx';
import { useRiskNames } from './use-risk-names.ts';

const ICONS: Readonly<Record<WeatherDanger['kind'], Icon>> = {
  frost: IconSnowflake,
  heat: IconTemperaturePlus,
  wind: IconWind,
  gusts: IconWind,
  rain: IconDroplet,
  dry: IconDropletOff,
};

interface DangerCardProps {
  readonly farm: KnownFarm;
  /** Of one kind, the largest ground first. */
  readonly dangers: readonly WeatherDanger[];
  readonly parcels: readonly Parcel[];
  /** The ISO day at the farm. */
  readonly today: string;
  /** Its place in the list of what waits; null outside of it. */
  readonly number: number | null;
}

/** What the weather of the next days can do to crops: where, when, and why. */
export function DangerCard({ farm, dangers, parcels, today, number }: DangerCardProps) {
  const t = useTranslation();
  const { language, formats } = useLanguage();
  const { titleOf, whereOf, cropName } = useRiskNames(parcels);
  const [danger] = dangers;
  if (!danger) return null;
  const textsOf = (of: WeatherDanger) => dangerTextsOf(of, today, { t, language, formats });
  const { title, when, stage } = textsOf(danger);
  const [reason = '', ...otherReasons] = dangers.map(reasonOf);
  const Sign = ICONS[danger.kind];
  return (
    <ItemCard
      title={title}
      state={when}
      number={number}
      picture={<Sign size={32} aria-hidden />}
      about={whereOf(dangers)}
      reason={reason}
      basis={[stage, !danger.is_sure && t('risks:maybe')].filter(Boolean).join(' ')}
      actions={<RiskActions farm={farm} risks={dangers} />}
    >
      {otherReasons.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <SourceNote basis={danger.basis} source={danger.source} />
      <RiskParcels farmId={farm.id} parcels={dangers.flatMap((of) => of.parcels)} titleOf={titleOf} />
    </ItemCard>
  );

  /** Crops have limits of their own. */
  function reasonOf(of: WeatherDanger): string {
    const texts = textsOf(of);
    return dangers.length > 1 ? `${cropName(of.crop)}, ${texts.when}: ${texts.why}` : texts.why;
  }
}
