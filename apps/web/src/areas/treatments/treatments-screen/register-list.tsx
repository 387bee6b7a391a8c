import type { CheckOutcome, Treatment, UnrecordedSpray } from '@brazda/contract/client';
import { hasAccess, sumOfHectares } from '@brazda/domain';
import { Button, Checkbox } from '@mantine/core';
import { IconSpray } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { PageSkeleton } from '../../../layouts/farm-page.tsx';
import { openDialog } from '../../../lib/dialogs.ts';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useLoadError } from '../../../lib/load-error.ts';
import { useOutbox } from '../../../lib/outbox/outbox.ts';
import { useDropdownTexts } from '../../../lib/widget-texts.ts';
import { Alert } from '../../../ui/cards/alert.tsx';
import { ItemRow, ItemRows } from '../../../ui/cards/item-row.tsx';
import { KeyFigures } from '../../../ui/cards/key-figures.tsx';
import { Dropdown } from '../../../ui/dropdowns/dropdown.tsx';
import { Loaded } from '../../../ui/states/load-failure.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { Disclosure } from '../../../ui/tables/disclosure.tsx';
import { byTitle, parcelTitleOf } from '../../farms/index.ts';
import { useParcels } from '../../parcels/index.ts';
import { registerPeriodOf, useTreatments } from '../queries.ts';
import { waitingTreatments } from '../waiting-treatments.ts';
import type { RegisterProps } from './register-props.ts';
import { TreatmentRow } from './treatment-row.tsx';
import classes from './treatments-screen.module.css';

const NONE: readonly CheckOutcome[] = [];
/** Sprays without products that are shown before the register. */
const FIRST_SPRAYS = 3;

interface RegisterListProps extends RegisterProps {
  /** The only parcel that is shown; null for all. */
  readonly parcel: string | null;
}

/** The treatments of a season, newest day first, with what waits to be sent and spraying that lacks its products. */
export function RegisterList({ farm, season, parcel }: RegisterListProps) {
  const t = useTranslation();
  const { language, formats } = useLanguage();
  const texts = useDropdownTexts();
  const [search, setSearch] = useSearchParams();
  const found = useTreatments(farm.id, registerPeriodOf(season));
  const failure = useLoadError(found);
  const { parcels } = useParcels(farm.id, season.id);
  const items = useOutbox();
  const waiting = useMemo(() => waitingTreatments(items, farm.id), [items, farm.id]);
  const only = search.get('show');
  const set = (name: string, value: string | null) =>
    setSearch(
      (known) => {
        if (value === null) known.delete(name);
        else known.set(name, value);
        return known;
      },
      { replace: true },
    );
  const ofParcel = <T extends { readonly parcel: string | null }>(all: readonly T[]) =>
    parcel === null ? all : all.filter((each) => each.parcel === parcel);
  const all = ofParcel(found.data?.results ?? []);
  const unrecorded = ofParcel(found.data?.unrecorded ?? []);
  const incomplete = all.filter(lacksRequired);
  const againstOf = Map.groupBy(found.data?.against ?? [], ({ treatment }) => treatment);
  const togetherOf = Map.groupBy(found.data?.results ?? [], ({ group }) => group);
  const against = all.filter(({ id }) => againstOf.has(id));
  const shown = only === 'incomplete' ? incomplete : only === 'against' ? against : all;
  const mayChange = hasAccess(farm.access, 'full');
  const emptyTitle = only === 'against' ? 'treatments:checks.empty' : 'treatments:empty.complete';
  return (
    <>
      {waiting.length > 0 && <Alert tone="info">{t('treatments:waiting', { count: waiting.length })}</Alert>}
      <Loaded failure={failure}>
        {found.data === undefined ? (
          <PageSkeleton />
        ) : (
          <>
            <div className={classes.filters}>
              <Dropdown
                size="small"
                label={t('treatments:filter.parcel')}
                placeholder={t('treatments:filter.allParcels')}
                options={byTitle(parcels, language).map((each) => ({
                  value: each.id,
                  label: parcelTitleOf(each),
                }))}
                value={parcel}
                texts={texts}
                onChange={(id) => set('parcel', id)}
              />
              <Checkbox
                size="md"
                label={t('treatments:filter.incomplete')}
                checked={only === 'incomplete'}
                onChange={(event) => set('show', event.currentTarget.checked ? 'incomplete' : null)}
              />
              <Checkbox
                size="md"
                label={t('treatments:checks.filter')}
                checked={only === 'against'}
                onChange={(event) => set('show', event.currentTarget.checked ? 'against' : null)}
              />
            </div>
            <KeyFigures
              figures={[
                { label: t('treatments:sums.count'), value: formats.count(all.length) },
                { label: t('treatments:sums.hectares'), value: formats.hectares(hectaresOf(all)) },
                {
                  label: t('treatments:sums.incomplete'),
                  value: formats.count(incomplete.length + unrecorded.length),
                },
                { label: t('treatments:checks.sum'), value: formats.count(against.length) },
              ]}
            />
            {unrecorded.length > 0 && only !== 'against' && (
              <UnrecordedSprays
                sprays={unrecorded}
                onComplete={
                  mayChange
                    ? (spray) => openDialog({ type: 'treatment-form', farm, season, parcels: [], spray })
                    : null
                }
              />
            )}
            {shown.length === 0 && (unrecorded.length === 0 || only === 'against') ? (
              <EmptyState
                icon={<IconSpray />}
                title={t(all.length > 0 ? emptyTitle : 'treatments:empty.title')}
                {...(all.length === 0 && mayChange && { text: t('treatments:empty.text') })}
              />
            ) : (
              [...Map.groupBy(shown, ({ record }) => record.day)].map(([day, ofDay]) => (
                <section key={day} className={classes.day}>
                  <h2>{formats.date(day)}</h2>
                  <ItemRows>
                    {ofDay.map((treatment) => (
                      <TreatmentRow
                        key={treatment.id}
                        farm={farm}
                        treatment={treatment}
                        together={togetherOf.get(treatment.group)!.length}
                        against={againstOf.get(treatment.id) ?? NONE}
                        mayChange={mayChange}
                      />
                    ))}
                  </ItemRows>
                </section>
              ))
            )}
          </>
        )}
      </Loaded>
    </>
  );
}

interface UnrecordedSpraysProps {
  readonly sprays: readonly UnrecordedSpray[];
  /** Null for those who may not change the register. */
  readonly onComplete: ((spray: UnrecordedSpray) => void) | null;
}

/** Spraying of the journal without its products, only the newest at first: the register stays within sight. */
function UnrecordedSprays({ sprays, onComplete }: UnrecordedSpraysProps) {
  const t = useTranslation();
  const rest = sprays.slice(FIRST_SPRAYS);
  return (
    <section className={classes.day}>
      <h2>{t('treatments:unrecorded.title')}</h2>
      <SprayRows sprays={sprays.slice(0, FIRST_SPRAYS)} onComplete={onComplete} />
      {rest.length > 0 && (
        <Disclosure title={t('treatments:unrecorded.more', { count: rest.length })}>
          <SprayRows sprays={rest} onComplete={onComplete} />
        </Disclosure>
      )}
    </section>
  );
}

function SprayRows({ sprays, onComplete }: UnrecordedSpraysProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  return (
    <ItemRows>
      {sprays.map((spray) => (
        <ItemRow
          key={spray.entry}
          title={`${formats.date(spray.day)} · ${spray.parcel_name}`}
          text={[formats.hectares(spray.hectares), spray.products, t('treatments:unrecorded.text')]
            .filter(Boolean)
            .join(' · ')}
          actions={
            onComplete && (
              <Button size="md" mih={44} variant="light" onClick={() => onComplete(spray)}>
                {t('treatments:unrecorded.complete')}
              </Button>
            )
          }
        />
      ))}
    </ItemRows>
  );
}

function lacksRequired({ missing }: Treatment): boolean {
  return missing.some(({ is_required }) => is_required);
}

/** The treated hectares: what was mixed in one tank on one parcel counts once. */
function hectaresOf(treatments: readonly Treatment[]): number {
  const once = new Map(treatments.map((each) => [`${each.group} ${each.parcel}`, each]));
  return sumOfHectares(
    [...once.values()].flatMap(({ record: { size } }) =>
      size?.unit === 'ha' ? [{ hectares: size.value }] : [],
    ),
  );
}
