import type { WaterStatement } from '@brazda/contract/client';
import { WATER_REACH_M } from '@brazda/domain';
import { Button } from '@mantine/core';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { SectionCard } from '../../../ui/cards/section-card.tsx';
import classes from '../water.module.css';
import { useSetWaterComplete } from '../water-changes.ts';

interface CompleteCardProps {
  readonly farmId: string;
  readonly complete: WaterStatement | null;
  readonly mayChange: boolean;
}

/** What the farm says of its water: only then no water near a parcel means that there is none. */
export function CompleteCard({ farmId, complete, mayChange }: CompleteCardProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const { mutate: setComplete, isPending } = useSetWaterComplete(farmId);
  const later = complete?.later.length ?? 0;
  const said = complete
    ? t('water:complete.said', { day: formats.date(complete.stated_at), meters: WATER_REACH_M })
    : t('water:complete.unsaid', { meters: WATER_REACH_M });
  const lead = later > 0 ? `${said} ${t('water:complete.later', { count: later })}` : said;
  return (
    <SectionCard title={t('water:complete.title')} lead={lead}>
      {mayChange && (
        <div className={classes.actions}>
          {(!complete || later > 0) && (
            <Button size="md" mih={44} disabled={isPending} onClick={() => setComplete(true)}>
              {t(complete ? 'water:complete.again' : 'water:complete.say')}
            </Button>
          )}
          {complete && (
            <Button
              size="md"
              mih={44}
              variant="default"
              disabled={isPending}
              onClick={() => setComplete(false)}
            >
              {t('water:complete.takeBack')}
            </Button>
          )}
        </div>
      )}
    </SectionCard>
  );
}
