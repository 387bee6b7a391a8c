import type { Parcel, WeatherDanger } from '@brazda/contract/client';
import { addDays } from '@brazda/domain';
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
  const { title, when, why, stage } = textsOf(danger);
  const first = danger.from < today ? today : danger.from;
  const named = first === today ? t('risks:today') : first === addDays(today, 1) && t('risks:tomorrow');
  const whys = [...Map.groupBy(dangers, (of) => textsOf(of).why)];
  const [reason = why, ...otherReasons] = whys.length > 1 ? whys.map(withCrops) : [];
  const Sign = ICONS[danger.kind];
  return (
    <ItemCard
      title={title}
      state={danger.to === first && named ? named : when}
      number={number}
      picture={<Sign size={32} aria-hidden />}
      about={whereOf(dangers)}
      reason={reason}
      basis={danger.is_sure ? stage : `${stage}. ${t('risks:maybe')}`}
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
  function withCrops([text, of]: [string, WeatherDanger[]]): string {
    return `${formats.list(of.map(({ crop }) => cropName(crop)))}: ${text}`;
  }
}
