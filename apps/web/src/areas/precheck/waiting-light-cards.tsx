import type { WaitingLights } from '@brazda/contract/client';
import { IconAlertTriangle, IconHelpCircle, IconShieldCheck } from '@tabler/icons-react';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import { href } from '../../routes/href.ts';
import { ItemCard } from '../../ui/cards/item-card.tsx';
import { LinkButton } from '../../ui/texts/link-button.tsx';

interface CardProps {
  /** Of its element. */
  readonly id: string;
  readonly farmId: string;
  readonly number: number;
}

interface RedLightCardProps extends CardProps {
  readonly light: WaitingLights['red'][number];
  /** The name of the parcel. */
  readonly title: string;
  readonly onHover: (isOver: boolean) => void;
}

/** A parcel with evidence against a rule of its claim. */
export function RedLightCard({ id, farmId, number, light, title, onHover }: RedLightCardProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const { season: seasonId, parcel, rules, since, last_day } = light;
  const to = href('precheck', { farmId, seasonId }, { parcel, rule: rules[0] });
  return (
    <ItemCard
      id={id}
      onHover={onHover}
      title={title}
      number={number}
      picture={<IconAlertTriangle size={32} color="var(--alert)" aria-hidden />}
      about={rules.map((rule) => t(`precheck:rule.${rule}`)).join(' · ')}
      reason={t('precheck:waiting.red', { day: formats.date(since) })}
      basis={
        last_day === null
          ? t('precheck:waiting.noDay')
          : t('precheck:waiting.until', { day: formats.date(last_day) })
      }
      actions={
        <LinkButton to={to} variant="other">
          <IconShieldCheck size={20} aria-hidden /> {t('precheck:evidence.show')}
        </LinkButton>
      }
    />
  );
}

interface YellowLightsCardProps extends CardProps {
  readonly lights: WaitingLights['yellow'][number];
}

/** Parcels with too little evidence whose last day is near. */
export function YellowLightsCard({ id, farmId, number, lights }: YellowLightsCardProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const { season: seasonId, parcels, last_day } = lights;
  return (
    <ItemCard
      id={id}
      title={t('precheck:waiting.yellow', { count: parcels })}
      number={number}
      picture={<IconHelpCircle size={32} color="var(--warning)" aria-hidden />}
      about={t('shell:title.precheck')}
      reason={t('precheck:waiting.until', { day: formats.date(last_day) })}
      actions={
        <LinkButton to={href('precheck', { farmId, seasonId })} variant="other">
          <IconShieldCheck size={20} aria-hidden /> {t('precheck:waiting.open')}
        </LinkButton>
      }
    />
  );
}
