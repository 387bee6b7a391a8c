import type { Parcel, ProductivityZones } from '@brazda/contract/client';
import { DEFAULT_ZONE_COUNT, PAST_IMAGES, ZONE_COUNTS, ZONE_RULES, type ZoneCount } from '@brazda/domain';
import { Button, Skeleton } from '@mantine/core';
import { IconDownload, IconMapOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useLoadError } from '../../../lib/load-error.ts';
import { href } from '../../../routes/href.ts';
import { Alert } from '../../../ui/cards/alert.tsx';
import { SectionCard } from '../../../ui/cards/section-card.tsx';
import { ChoiceRow } from '../../../ui/inputs/choice-row.tsx';
import { Loaded } from '../../../ui/states/load-failure.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { LinkButton } from '../../../ui/texts/link-button.tsx';
import { type KnownFarm, parcelTitleOf } from '../../farms/index.ts';
import { PastImages } from '../past-images.tsx';
import { useExportZones, useZones, type ZonesFile, type ZonesRequest } from '../queries.ts';
import { ZoneYears } from './zone-years.tsx';
import classes from './zones.module.css';
import { ZonesMethod } from './zones-method.tsx';
import { ZonesPicture } from './zones-picture.tsx';
import { ZonesTable } from './zones-table.tsx';

const FILES: readonly ZonesFile[] = ['geojson', 'shapefile'];

/** Which parts of a parcel perform well or badly year after year, with export files for a spreader. */
export function ZonesSection({ farm, parcel, year }: { farm: KnownFarm; parcel: Parcel; year: number }) {
  const t = useTranslation();
  const [request, setRequest] = useState<ZonesRequest>({ years: null, classes: DEFAULT_ZONE_COUNT });
  const params = { farmId: parcel.farm, seasonId: parcel.season, parcelId: parcel.id };
  const found = useZones(params, request);
  const { data, isPlaceholderData } = found;
  const file = useExportZones(params, [parcelTitleOf(parcel), year, t('history:zones.fileName')]);
  const canExport = data !== undefined && data.zones.length > 0 && !isPlaceholderData;
  return (
    <SectionCard
      title={t('history:zones.title')}
      lead={t('history:zones.lead')}
      actions={
        <>
          {canExport &&
            FILES.map((name) => (
              <Button
                key={name}
                variant="default"
                size="md"
                leftSection={<IconDownload size={18} aria-hidden />}
                loading={file.isPending && file.variables.file === name}
                onClick={() => file.mutate({ file: name, request })}
              >
                {t(`history:zones.${name}`)}
              </Button>
            ))}
          <LinkButton
            variant="main"
            to={href('prescription', {
              farmId: params.farmId,
              seasonId: params.seasonId,
              parcelId: parcel.id,
            })}
          >
            {t('history:zones.prescription')}
          </LinkButton>
        </>
      }
    >
      <Loaded failure={useLoadError(found)}>
        {data === undefined ? (
          <Skeleton height={320} />
        ) : (
          <Zones
            farm={farm}
            parcel={parcel}
            found={data}
            request={request}
            isStale={isPlaceholderData}
            onRequest={setRequest}
          />
        )}
      </Loaded>
    </SectionCard>
  );
}

interface ZonesProps {
  readonly farm: KnownFarm;
  readonly parcel: Parcel;
  readonly found: ProductivityZones;
  readonly request: ZonesRequest;
  readonly isStale: boolean;
  readonly onRequest: (request: ZonesRequest) => void;
}

function Zones({ farm, parcel, found, request, isStale, onRequest }: ZonesProps) {
  const t = useTranslation();
  const { zones, years } = found;
  const used = years.filter(({ is_used }) => is_used);
  const own = years.filter(
    ({ season, left_out }) => season && (left_out === null || left_out === 'not_chosen'),
  );
  return (
    <div className={classes.zones} aria-busy={isStale}>
      <div className={classes.images}>
        {zones.length > 0 ? <ZonesPicture parcel={parcel} zones={zones} /> : <NoZones found={found} />}
      </div>
      <div className={classes.words}>
        <div className={classes.count}>
          <span>{t('history:zones.count')}</span>
          <ChoiceRow
            label={t('history:zones.count')}
            value={String(request.classes)}
            choices={ZONE_COUNTS.map((count) => ({ value: String(count), label: String(count) }))}
            onChange={(count) => onRequest({ ...request, classes: Number(count) as ZoneCount })}
          />
        </div>
        {zones.length > 0 && <ZonesTable found={found} />}
        {own.length < PAST_IMAGES.years && (
          <PastImages
            farm={farm}
            parcel={{ farmId: parcel.farm, seasonId: parcel.season, parcelId: parcel.id }}
          />
        )}
        <Warnings count={zones.length} requested={request.classes} used={used.length} />
        <ZoneYears
          years={years}
          chosen={request.years}
          onYears={(chosen) => onRequest({ ...request, years: chosen })}
        />
        <ZonesMethod years={used} />
      </div>
    </div>
  );
}

/** Warnings about the reliability of the zones. */
function Warnings({ count, requested, used }: { count: number; requested: number; used: number }) {
  const t = useTranslation();
  if (count === 0) return null;
  return (
    <>
      {used === 1 && <Alert tone="info">{t('history:zones.oneYear')}</Alert>}
      {count < requested && (
        <Alert tone="info">{t(count === 1 ? 'history:zones.even' : 'history:zones.fewer')}</Alert>
      )}
    </>
  );
}

function NoZones({ found: { inner_pixels } }: { found: ProductivityZones }) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const isSmall = inner_pixels !== null && inner_pixels < ZONE_RULES.min_pixels;
  return (
    <EmptyState
      icon={<IconMapOff />}
      title={t(isSmall ? 'history:zones.small' : 'history:zones.none')}
      text={
        isSmall
          ? t('history:zones.smallText', {
              pixels: formats.count(inner_pixels),
              least: ZONE_RULES.min_pixels,
            })
          : t('history:zones.noneText')
      }
    />
  );
}
