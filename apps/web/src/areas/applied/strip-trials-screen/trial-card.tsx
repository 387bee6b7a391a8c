import type { Parcel, StripComparison, StripTrial } from '@brazda/contract/client';
import { cellsOnStrips, STRETCH_M } from '@brazda/domain';
import { useMemo } from 'react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { href } from '../../../routes/href.ts';
import { Alert } from '../../../ui/cards/alert.tsx';
import { KeyFigures } from '../../../ui/cards/key-figures.tsx';
import { SectionCard } from '../../../ui/cards/section-card.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { LinkButton } from '../../../ui/texts/link-button.tsx';
import { parcelTitleOf, useYields, type YieldFarm } from '../../farms/index.ts';
import {
  LandPicture,
  type SeasonAddress,
  usePrescription,
  useRateTexts,
  useSeenText,
} from '../../prescriptions/index.ts';
import classes from './strip-trials-screen.module.css';
import { useTrialTexts } from './use-trial-texts.ts';

interface TrialCardProps {
  readonly trial: StripTrial;
  readonly parcel: Parcel | undefined;
  readonly farm: YieldFarm;
  readonly address: SeasonAddress;
}

/** What the strips of a map show: the verdict in words, its figures with intervals, and what is missing for more. */
export function TrialCard({ trial, parcel, farm, address }: TrialCardProps) {
  const t = useTranslation();
  const texts = useTrialTexts(farm, trial.crop ?? '');
  const seenText = useSeenText(useYields(farm)('').of);
  const { name, field, zones, rich, has_applied } = trial;
  const compared = isCompared(field) ? field : null;
  const gap = field === null ? 'no_map' : isCompared(field) ? null : field;
  const hasPrices = trial.harvest_price !== null && trial.product_price !== null;
  const rows = [
    { key: 'all', place: t('applied:trials.all'), comparison: compared },
    ...zones.map(({ zone, comparison }) => ({
      key: String(zone),
      place: t('applied:trials.zone', { zone }),
      comparison: isCompared(comparison) ? comparison : null,
    })),
  ];
  return (
    <SectionCard title={parcel ? `${name}, ${parcelTitleOf(parcel)}` : name}>
      <div className={classes.fields}>
        {compared && (
          <>
            <p className={classes.verdict}>{texts.verdict(compared)}</p>
            <TrialFigures comparison={compared} trial={trial} texts={texts} />
            <p className={classes.note}>
              {t('applied:trials.strips', {
                count: compared.strips,
                length: compared.stretches * STRETCH_M,
              })}
            </p>
          </>
        )}
        {trial.seen && <p className={classes.note}>{seenText('seenBefore', trial.seen)}</p>}
        {gap && <Alert tone="info">{t(`applied:trials.missing.${gap}`)}</Alert>}
        <StripPicture address={address} id={trial.prescription} />
        {compared && zones.length > 0 && (
          <DataTable
            caption={t('applied:trials.zones')}
            rows={rows}
            keyOf={({ key }) => key}
            columns={[
              { key: 'place', title: t('applied:trials.place'), cell: ({ place }) => place },
              {
                key: 'difference',
                title: t('applied:trials.difference'),
                cell: ({ comparison }) => (comparison ? texts.yields(comparison.difference) : '–'),
              },
              {
                key: 'verdict',
                title: '',
                cell: ({ comparison }) => (comparison ? texts.verdict(comparison) : '–'),
              },
            ]}
          />
        )}
        {isCompared(rich) && (
          <p className={classes.note}>
            {t('applied:trials.richLead')} {texts.yields(rich.difference)}
          </p>
        )}
        {compared && !hasPrices && <Alert tone="info">{t('applied:trials.noPrices')}</Alert>}
        {compared && !has_applied && <Alert tone="info">{t('applied:trials.planned')}</Alert>}
        <div className={classes.steps}>
          {(gap === 'no_map' || gap === 'strips_unharvested') && (
            <LinkButton to={href('harvest-files', { ...address })}>
              {t('applied:trials.addHarvest')}
            </LinkButton>
          )}
          {!has_applied && (
            <LinkButton to={href('applied', { ...address })}>{t('applied:trials.addLog')}</LinkButton>
          )}
        </div>
      </div>
    </SectionCard>
  );
}

interface TrialFiguresProps {
  readonly comparison: StripComparison;
  readonly trial: StripTrial;
  readonly texts: ReturnType<typeof useTrialTexts>;
}

function TrialFigures({ comparison, trial, texts }: TrialFiguresProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const { rateOf } = useRateTexts(trial.quantity);
  const { difference, money, n_kg_per_t, map, strip } = comparison;
  const perTonne = (value: number) => `${formats.decimal(value)} ${t('applied:trials.kgPerT')}`;
  return (
    <KeyFigures
      figures={[
        { label: t('applied:trials.difference'), value: texts.yields(difference) },
        ...(money ? [{ label: t('applied:trials.money'), value: texts.money(money) }] : []),
        {
          label: t('applied:trials.rates'),
          value: t('applied:trials.pair', {
            map: rateOf(Math.round(map.rate)),
            strip: rateOf(Math.round(strip.rate)),
          }),
        },
        ...(n_kg_per_t
          ? [
              {
                label: t('applied:trials.nitrogen'),
                value: t('applied:trials.pair', {
                  map: perTonne(n_kg_per_t.map),
                  strip: perTonne(n_kg_per_t.strip),
                }),
              },
            ]
          : []),
      ]}
    />
  );
}

function StripPicture({ address, id }: { readonly address: SeasonAddress; readonly id: string }) {
  const t = useTranslation();
  const details = usePrescription(address, id).data;
  const shaded = useMemo(
    () => (details?.machine ? cellsOnStrips(details.cells, details.machine, details.laid_strips) : []),
    [details],
  );
  if (!details) return null;
  const { cells, rates } = details;
  const { columns, rows } = cells.grid;
  return (
    <>
      <LandPicture cells={cells} rates={rates} label={t('applied:trials.picture')}>
        {() =>
          shaded.map((cell) => (
            <rect
              key={cell}
              x={cell % columns}
              y={rows - 1 - Math.floor(cell / columns)}
              width={1}
              height={1}
              opacity={0.4}
            />
          ))
        }
      </LandPicture>
      <p className={classes.note}>{t('applied:trials.shaded')}</p>
    </>
  );
}

function isCompared(found: StripTrial['field']): found is StripComparison {
  return found !== null && typeof found !== 'string';
}
