import type { FarmCrop } from '@brazda/contract/client';
import { countryOfLanguage, defaultYieldUnit } from '@brazda/domain';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { PageSkeleton } from '../../../layouts/farm-page.tsx';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useLoadError } from '../../../lib/load-error.ts';
import { href } from '../../../routes/href.ts';
import { SectionCard } from '../../../ui/cards/section-card.tsx';
import { Loaded } from '../../../ui/states/load-failure.tsx';
import { type Column, DataTable } from '../../../ui/tables/data-table.tsx';
import { useIndexText } from '../../imagery/index.ts';
import { useCropAcrossFarms } from '../queries.ts';
import classes from './farms-screen.module.css';
import { useFarmTexts } from './use-farm-texts.ts';

const keyOf = ({ farm }: FarmCrop) => farm;

/** A crop on each farm that may be compared, and which farms are left out. */
export function CropComparison({ crop }: { readonly crop: string }) {
  const t = useTranslation();
  const { formats, language } = useLanguage();
  const { cropName } = useFarmTexts();
  const { glance } = useIndexText('NDVI');
  const found = useCropAcrossFarms(crop);
  const failure = useLoadError(found);
  // One unit for all, so that they compare: that of the farm with the most of the crop.
  const unit = found.data?.results[0]?.yield_unit ?? defaultYieldUnit(countryOfLanguage(language));
  const columns = useMemo((): Column<FarmCrop>[] => {
    const unknown = t('many-farms:crop.unknown');
    const of = (part: number, whole: number) =>
      part < whole ? t('many-farms:crop.ofHectares', { part: formats.hectares(part) }) : null;
    const yields = formats.yieldsIn(unit);
    return [
      {
        key: 'farm',
        title: t('many-farms:list.farm'),
        cell: ({ farm, name }) => <Link to={href('crops-overview', { farmId: farm })}>{name}</Link>,
      },
      {
        key: 'area',
        title: t('many-farms:list.area'),
        alignsRight: true,
        cell: ({ hectares, parcel_count }) => (
          <div className={classes.named}>
            <span>{formats.hectares(hectares)}</span>
            <small>{t('many-farms:list.parcels', { count: parcel_count })}</small>
          </div>
        ),
      },
      {
        key: 'ndvi',
        title: t('many-farms:crop.ndvi'),
        cell: ({ ndvi, hectares }) =>
          ndvi === null ? (
            unknown
          ) : (
            <div className={classes.named}>
              <span>{glance(ndvi.mean)}</span>
              <small>
                {[
                  t('many-farms:crop.newest', { date: formats.date(ndvi.newest) }),
                  of(ndvi.hectares, hectares),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </div>
          ),
      },
      {
        key: 'yield',
        title: t('many-farms:crop.yield'),
        cell: ({ yield: measured, hectares }) =>
          measured === null ? (
            unknown
          ) : (
            <div className={classes.named}>
              <span>{yields.of(measured.mean)}</span>
              <small>{of(measured.hectares, hectares)}</small>
            </div>
          ),
      },
      {
        key: 'sown',
        title: t('many-farms:crop.sown'),
        cell: ({ sown }) =>
          sown === null
            ? unknown
            : sown.first === sown.last
              ? formats.date(sown.first)
              : t('many-farms:crop.sownBetween', {
                  first: formats.date(sown.first),
                  last: formats.date(sown.last),
                }),
      },
    ];
  }, [t, formats, glance, unit]);
  return (
    <SectionCard
      title={t('many-farms:crop.title', { crop: cropName(crop) })}
      lead={t('many-farms:crop.lead')}
    >
      <Loaded failure={failure}>
        {!found.data && <PageSkeleton />}
        {found.data && found.data.results.length === 0 && <p>{t('many-farms:crop.none')}</p>}
        {found.data && found.data.results.length > 0 && (
          <DataTable
            caption={t('many-farms:crop.title', { crop: cropName(crop) })}
            columns={columns}
            rows={found.data.results}
            keyOf={keyOf}
          />
        )}
        {found.data && found.data.left_out.length > 0 && (
          <p className={classes.hint}>
            {t('many-farms:crop.leftOut', { farms: found.data.left_out.map(({ name }) => name).join(', ') })}
          </p>
        )}
      </Loaded>
    </SectionCard>
  );
}
