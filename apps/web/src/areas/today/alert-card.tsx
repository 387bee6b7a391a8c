import type { Alert, Parcel } from '@brazda/contract/client';
import { type AlertAnswer, hasAccess } from '@brazda/domain';
import { alertTextsOf } from '@brazda/i18n';
import { Button } from '@mantine/core';
import { IconMapPin, IconMessagePlus, IconRoute } from '@tabler/icons-react';
import { DirectionsMenu } from '../../layouts/directions-menu.tsx';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import { href } from '../../routes/href.ts';
import { LinkButton } from '../../ui/texts/link-button.tsx';
import { useCropCatalog } from '../crops/index.ts';
import { type KnownFarm, parcelTitleOf } from '../farms/index.ts';
import { openNoteForm } from '../notes/index.ts';
import classes from './alert-card.module.css';
import { AnswerMenu } from './answer-menu.tsx';
import { BeforeAfter } from './before-after.tsx';

interface AlertCardProps {
  readonly farm: KnownFarm;
  readonly alert: Alert;
  /** Undefined while the parcels load. */
  readonly parcel: Parcel | undefined;
}

/** One place that needs a look: what the images show, how sure that is, and what to do about it. */
export function AlertCard({ farm, alert, parcel }: AlertCardProps) {
  const t = useTranslation();
  const { language, formats } = useLanguage();
  const crop = useCropCatalog().get(alert.crop)?.name[language];
  const { reason, basis } = alertTextsOf(alert, { t, formats });
  const title = parcel ? parcelTitleOf(parcel) : '…';
  const map = href('map', {
    farmId: farm.id,
    seasonId: alert.season,
    parcelId: alert.parcel,
    date: alert.sensing_date,
  });
  return (
    <article className={classes.alert} aria-label={title} data-answered={alert.answer !== null}>
      {parcel && <BeforeAfter farmId={farm.id} alert={alert} parcel={parcel} />}
      <div className={classes.words}>
        <h3>{title}</h3>
        <p className={classes.about}>
          {[crop, formats.hectares(alert.hectares)].filter(Boolean).join(' · ')}
        </p>
        <p>{reason}</p>
        <p className={classes.about}>{basis}</p>
        {alert.answer && <p className={classes.answer}>{answerText(alert.answer)}</p>}
        <div className={classes.actions}>
          <LinkButton to={map} variant="other">
            <IconMapPin size={20} aria-hidden /> {t('today:open')}
          </LinkButton>
          <DirectionsMenu point={alert.place} name={title}>
            <Button variant="light" size="md" mih={44} leftSection={<IconRoute size={20} aria-hidden />}>
              {t('today:directions')}
            </Button>
          </DirectionsMenu>
          {hasAccess(farm.access, 'full') && (
            <>
              <Button
                variant="light"
                size="md"
                mih={44}
                leftSection={<IconMessagePlus size={20} aria-hidden />}
                onClick={() =>
                  openNoteForm({
                    farmId: farm.id,
                    seasonId: alert.season,
                    parcelId: alert.parcel,
                    position: alert.place,
                  })
                }
              >
                {t('today:note')}
              </Button>
              <AnswerMenu farmId={farm.id} alert={alert} />
            </>
          )}
        </div>
      </div>
    </article>
  );

  function answerText(answer: AlertAnswer) {
    const text = t(`today:answered.${answer}`);
    return alert.cause ? `${text} ${t(`today:cause.${alert.cause}`)}` : text;
  }
}
