import type { Alert, Parcel, ParcelJudgment } from '@brazda/contract/client';
import { type AlertAnswer, hasAccess } from '@brazda/domain';
import { alertTextsOf } from '@brazda/i18n';
import { Button } from '@mantine/core';
import {
  IconCalendarPlus,
  IconDots,
  IconMapPin,
  IconMessagePlus,
  IconRoute,
  IconShare2,
} from '@tabler/icons-react';
import { DirectionsMenu } from '../../layouts/directions-menu.tsx';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import { href } from '../../routes/href.ts';
import { ItemCard } from '../../ui/cards/item-card.tsx';
import { Menu, type MenuEntry } from '../../ui/dropdowns/menu.tsx';
import { LinkButton } from '../../ui/texts/link-button.tsx';
import { useCropCatalog } from '../crops/index.ts';
import { type KnownFarm, parcelTitleOf } from '../farms/index.ts';
import { highlightedParcel } from '../imagery/index.ts';
import { openNoteForm } from '../notes/index.ts';
import { AnswerMenu } from './answer-menu.tsx';
import { BeforeAfter } from './before-after.tsx';
import { itemElementId } from './item-place.ts';
import classes from './today-screen.module.css';
import { useShareEntries } from './use-share-entries.ts';

interface AlertCardProps {
  readonly farm: KnownFarm;
  readonly alert: Alert;
  /** Of its parcel; undefined where none was made. */
  readonly judgment: ParcelJudgment | undefined;
  readonly number: number | null;
  /** Undefined while the parcels load. */
  readonly parcel: Parcel | undefined;
}

/** One place that needs a look: what the images show, how sure that is, and what to do about it. */
export function AlertCard({ farm, alert, judgment, number, parcel }: AlertCardProps) {
  const t = useTranslation();
  const { language, formats } = useLanguage();
  const crop = useCropCatalog().get(alert.crop)?.name[language];
  const title = parcel ? parcelTitleOf(parcel) : '…';
  const at = { farmId: farm.id, seasonId: alert.season };
  const isWorker = hasAccess(farm.access, 'full');
  const about = [crop, formats.hectares(alert.hectares)].filter(Boolean).join(' · ');
  const { reason, basis } = alertTextsOf(alert, { t, formats });
  const word = judgment?.word;
  const shareEntries = useShareEntries({ farmId: farm.id, alert, parcel, title, about, reason });
  const plan = href(
    'crop-plan',
    { ...at, cropId: alert.crop },
    { backTo: href('today', { farmId: farm.id }) },
  );
  const more: MenuEntry[] = [
    { label: t('today:share.title'), icon: <IconShare2 size={20} />, entries: shareEntries },
    ...(isWorker
      ? [
          {
            label: t('today:note'),
            icon: <IconMessagePlus size={20} />,
            onSelect: () => openNoteForm({ ...at, parcelId: alert.parcel, position: alert.place }),
          },
          { label: t('today:planWork'), icon: <IconCalendarPlus size={20} />, to: plan },
        ]
      : []),
  ];
  return (
    <ItemCard
      id={itemElementId(alert.id)}
      onHover={(isOver) => highlightedParcel.set(isOver ? alert.parcel : null)}
      title={title}
      number={number}
      picture={parcel && <BeforeAfter farmId={farm.id} alert={alert} parcel={parcel} />}
      about={about}
      reason={reason}
      basis={[word && t('today:vegetation', { word: t(`today:vigor.${word}`) }), basis]
        .filter(Boolean)
        .join(' ')}
      actions={
        <>
          <LinkButton
            to={href('map', { ...at, parcelId: alert.parcel, date: alert.sensing_date }, { alert: alert.id })}
            variant="other"
          >
            <IconMapPin size={20} aria-hidden /> {t('today:open')}
          </LinkButton>
          <DirectionsMenu point={alert.place} name={title}>
            <Button variant="light" size="md" mih={44} leftSection={<IconRoute size={20} aria-hidden />}>
              {t('today:directions')}
            </Button>
          </DirectionsMenu>
          {isWorker && <AnswerMenu farmId={farm.id} alert={alert} />}
          <Menu entries={more}>
            <Button variant="light" size="md" mih={44} leftSection={<IconDots size={20} aria-hidden />}>
              {t('today:more')}
            </Button>
          </Menu>
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
