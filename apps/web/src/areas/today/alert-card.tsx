import type { Alert, Parcel } from '@brazda/contract/client';
import { type AlertAnswer, hasAccess } from '@brazda/domain';
import { alertTextsOf } from '@brazda/i18n';
import { Button } from '@mantine/core';
import { IconCalendarPlus, IconMapPin, IconMessagePlus, IconRoute } from '@tabler/icons-react';
import { DirectionsMenu } from '../../layouts/directions-menu.tsx';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import { href } from '../../routes/href.ts';
import { LinkButton } from '../../ui/texts/link-button.tsx';
import { useCropCatalog } from '../crops/index.ts';
import { type KnownFarm, parcelTitleOf } from '../farms/index.ts';
import { openNoteForm } from '../notes/index.ts';
import { AnswerMenu } from './answer-menu.tsx';
import { BeforeAfter } from './before-after.tsx';
import classes from './item-card.module.css';
import { ItemCard } from './item-card.tsx';
import { ShareAlert } from './share-alert.tsx';

interface AlertCardProps {
  readonly farm: KnownFarm;
  readonly alert: Alert;
  readonly number: number | null;
  /** Undefined while the parcels load. */
  readonly parcel: Parcel | undefined;
}

/** One place that needs a look: what the images show, how sure that is, and what to do about it. */
export function AlertCard({ farm, alert, number, parcel }: AlertCardProps) {
  const t = useTranslation();
  const { language, formats } = useLanguage();
  const crop = useCropCatalog().get(alert.crop)?.name[language];
  const title = parcel ? parcelTitleOf(parcel) : '…';
  const at = { farmId: farm.id, seasonId: alert.season };
  const isWorker = hasAccess(farm.access, 'full');
  const about = [crop, formats.hectares(alert.hectares)].filter(Boolean).join(' · ');
  const texts = alertTextsOf(alert, { t, formats });
  return (
    <ItemCard
      id={alert.id}
      parcelId={alert.parcel}
      title={title}
      number={number}
      picture={parcel && <BeforeAfter farmId={farm.id} alert={alert} parcel={parcel} />}
      about={about}
      {...texts}
      isAnswered={alert.answer !== null}
      actions={
        <>
          <LinkButton
            to={href('map', { ...at, parcelId: alert.parcel, date: alert.sensing_date })}
            variant="other"
          >
            <IconMapPin size={20} aria-hidden /> {t('today:open')}
          </LinkButton>
          <DirectionsMenu point={alert.place} name={title}>
            <Button variant="light" size="md" mih={44} leftSection={<IconRoute size={20} aria-hidden />}>
              {t('today:directions')}
            </Button>
          </DirectionsMenu>
          {parcel && (
            <ShareAlert
              farmId={farm.id}
              alert={alert}
              parcel={parcel}
              title={title}
              about={about}
              reason={texts.reason}
            />
          )}
          {isWorker && (
            <>
              <Button
                variant="light"
                size="md"
                mih={44}
                leftSection={<IconMessagePlus size={20} aria-hidden />}
                onClick={() => openNoteForm({ ...at, parcelId: alert.parcel, position: alert.place })}
              >
                {t('today:note')}
              </Button>
              <LinkButton
                to={href(
                  'crop-plan',
                  { ...at, cropId: alert.crop },
                  { backTo: href('today', { farmId: farm.id }) },
                )}
                variant="other"
              >
                <IconCalendarPlus size={20} aria-hidden /> {t('today:planWork')}
              </LinkButton>
              <AnswerMenu farmId={farm.id} alert={alert} />
            </>
          )}
        </>
      }
    >
      {alert.answer && <p className={classes.answer}>{answerText(alert.answer)}</p>}
    </ItemCard>
  );

  function answerText(answer: AlertAnswer) {
    const text = t(`today:answered.${answer}`);
    return alert.cause ? `${text} ${t(`today:cause.${alert.cause}`)}` : text;
  }
}
