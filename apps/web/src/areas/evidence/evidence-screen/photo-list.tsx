import type { EvidencePhoto, Farm, Season } from '@brazda/contract/client';
import { hasAccess } from '@brazda/domain';
import { Button } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { PageSkeleton } from '../../../layouts/farm-page.tsx';
import { openDialog } from '../../../lib/dialogs.ts';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useLoadError } from '../../../lib/load-error.ts';
import { useOutbox } from '../../../lib/outbox/outbox.ts';
import { Alert } from '../../../ui/cards/alert.tsx';
import { ItemRow, ItemRows } from '../../../ui/cards/item-row.tsx';
import { SectionCard } from '../../../ui/cards/section-card.tsx';
import { Loaded } from '../../../ui/states/load-failure.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { PhotoImage } from '../../notes/index.ts';
import { useEvidencePhotos } from '../queries.ts';
import classes from './evidence-screen.module.css';

/** The photos of a season, newest first, with what waits to be sent. */
export function PhotoList({ farm, season }: { readonly farm: Farm; readonly season: Season }) {
  const t = useTranslation();
  const found = useEvidencePhotos({ farmId: farm.id, seasonId: season.id });
  const waiting = useOutbox(farm.id).filter(({ call }) => call === 'evidence.putPhoto');
  const mayChange = hasAccess(farm.access, 'full');
  return (
    <SectionCard title={t('evidence:photos.list')}>
      {waiting.length > 0 && (
        <Alert tone="info">{t('evidence:photos.waiting', { count: waiting.length })}</Alert>
      )}
      <Loaded failure={useLoadError(found)}>
        {found.data === undefined ? (
          <PageSkeleton />
        ) : found.data.length === 0 ? (
          <EmptyState
            icon={<IconCamera />}
            title={t('evidence:photos.none')}
            text={t('evidence:photos.noneText')}
          />
        ) : (
          <ItemRows>
            {found.data.map((photo) => (
              <PhotoRow
                key={photo.id}
                photo={photo}
                onRemove={
                  mayChange ? () => openDialog({ type: 'evidence-removal', farmId: farm.id, photo }) : null
                }
              />
            ))}
          </ItemRows>
        )}
      </Loaded>
    </SectionCard>
  );
}

interface PhotoRowProps {
  readonly photo: EvidencePhoto;
  readonly onRemove: (() => void) | null;
}

function PhotoRow({ photo, onRemove }: PhotoRowProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const { parcel_name, rule, taken_at, url, thumbnail_url, link, removed_at } = photo;
  const distance = `${formats.count(photo.distance_m ?? 0)}\u00a0m`;
  return (
    <ItemRow
      title={parcel_name}
      text={
        <>
          {thumbnail_url !== null && (
            <span className={classes.thumbnail}>
              <PhotoImage src={thumbnail_url} alt="" />
            </span>
          )}
          {t('evidence:photos.row', {
            rule: t(`precheck:rule.${rule}`),
            time: formats.moment(taken_at),
          })}
          <br />
          {removed_at !== null
            ? t('evidence:photos.removed', {
                day: formats.date(removed_at.slice(0, 10)),
                reason: photo.removed_reason,
              })
            : [
                t(`evidence:place.${photo.place ?? 'none'}`, { distance }),
                t(photo.is_original ? 'evidence:photos.original' : 'evidence:photos.stripped'),
                ...(link === null ? [] : [t('evidence:photos.link', { number: formats.count(link) })]),
                photo.author,
              ]
                .filter(Boolean)
                .join(' · ')}
          <span className={classes.digest}>{t('evidence:photo.hash', { hash: photo.sha256 })}</span>
        </>
      }
      actions={
        <>
          {url !== null && (
            <Button
              component="a"
              href={url}
              target="_blank"
              rel="noreferrer"
              size="md"
              mih={44}
              variant="light"
              aria-label={`${t('evidence:photos.open')}: ${t('evidence:photos.alt', { parcel: parcel_name, time: formats.moment(taken_at) })}`}
            >
              {t('evidence:photos.open')}
            </Button>
          )}
          {onRemove && removed_at === null && (
            <Button size="md" mih={44} variant="subtle" color="red" onClick={onRemove}>
              {t('evidence:photos.remove')}
            </Button>
          )}
        </>
      }
    />
  );
}
